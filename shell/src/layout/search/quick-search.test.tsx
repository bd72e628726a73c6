import { expect, test } from '@jest/globals';
import { searchLimits } from '@passerelle/contract/common/limits';
import { answerCalls, elsewhere, renderScreen } from '@passerelle/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { QuickSearch } from './quick-search.tsx';
import '../../translations.ts';

const found = {
  startups: [
    { id: 'e1a7c1f2-0b8e-4a4e-9a51-3f1c1f0b7a01', informations: { name: 'Nébula' } },
    { id: 'e1a7c1f2-0b8e-4a4e-9a51-3f1c1f0b7a02', informations: { name: 'Nébuleuse Santé' } },
  ],
};

const show = () => renderScreen([{ path: '/', Component: () => <QuickSearch /> }, elsewhere], { at: '/' });

test('a name typed in one go is asked for once, 250 ms after the last letter, and the keyboard leads to the startup', async () => {
  let askedAt = 0;
  const calls = answerCalls({
    'GET /search': () => {
      askedAt = performance.now();
      return found;
    },
  });
  await show();
  const box = screen.getByRole('combobox', { name: 'Rechercher une startup par son nom' });

  let typedAt = 0;
  box.addEventListener('input', () => {
    typedAt = performance.now();
  });
  await userEvent.type(box, 'nébul');
  expect(await screen.findByRole('option', { name: 'Nébuleuse Santé' })).toBeVisible();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');

  expect(await screen.findByText('at /startups/e1a7c1f2-0b8e-4a4e-9a51-3f1c1f0b7a02')).toBeVisible();
  // A machine that is slow at typing leaves more than the delay between two letters: what is asked then is no fault.
  expect(calls.filter(({ query }) => query.get('searchText') === 'nébul')).toHaveLength(1);
  expect(askedAt - typedAt).toBeGreaterThanOrEqual(searchLimits.debounceMilliseconds - 10);
});

test('nothing found is said', async () => {
  answerCalls({ 'GET /search': { startups: [] } });
  await show();

  await userEvent.type(screen.getByRole('combobox'), 'zzz');

  await waitFor(() => expect(screen.getByText('Aucun résultat')).toBeVisible());
});
