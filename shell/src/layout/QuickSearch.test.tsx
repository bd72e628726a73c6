import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { searchLimits } from '@passerelle/contract/limits';
import { chooseLanguage } from '@passerelle/shared/i18n';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import nock from 'nock';
import { renderScreen, server } from '../testing/render-screen.tsx';
import { QuickSearch } from './QuickSearch.tsx';

const found = {
  startups: [
    { id: 'e1a7c1f2-0b8e-4a4e-9a51-3f1c1f0b7a01', informations: { name: 'Nébula' } },
    { id: 'e1a7c1f2-0b8e-4a4e-9a51-3f1c1f0b7a02', informations: { name: 'Nébuleuse Santé' } },
  ],
};

beforeEach(async () => {
  nock.disableNetConnect();
  await chooseLanguage('fr');
});
afterEach(() => nock.cleanAll());

test('a name typed in one go is asked for once, 250 ms after the last letter, and the keyboard leads to the startup', async () => {
  let askedAt = 0;
  const search = nock(server)
    .get('/search')
    .query({ searchText: 'nébul' })
    .reply(200, () => {
      askedAt = performance.now();
      return found;
    });
  renderScreen(<QuickSearch />);
  const box = screen.getByRole('combobox', { name: 'Rechercher une startup par son nom' });

  let typedAt = 0;
  box.addEventListener('input', () => {
    typedAt = performance.now();
  });
  await userEvent.type(box, 'nébul');
  expect(await screen.findByRole('option', { name: 'Nébuleuse Santé' })).toBeVisible();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');

  expect(await screen.findByText('at /startups/e1a7c1f2-0b8e-4a4e-9a51-3f1c1f0b7a02')).toBeVisible();
  expect(search.isDone()).toBe(true);
  expect(askedAt - typedAt).toBeGreaterThanOrEqual(searchLimits.debounceMilliseconds - 10);
});

test('nothing found is said', async () => {
  nock(server).get('/search').query({ searchText: 'zzz' }).reply(200, { startups: [] });
  renderScreen(<QuickSearch />);

  await userEvent.type(screen.getByRole('combobox'), 'zzz');

  await waitFor(() => expect(screen.getByText('Aucun résultat')).toBeVisible());
});
