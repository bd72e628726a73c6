import { expect, test } from '@jest/globals';
import type { DeletedStartup } from '@passerelle/contract';
import { answerCalls, renderScreen, userWithRole } from '@passerelle/testing';
import { screen, within } from '@testing-library/react';
import en from '../locales/en.json' with { type: 'json' };
import fr from '../locales/fr.json' with { type: 'json' };
import { Component } from './archive-page.tsx';

const orphee: DeletedStartup = {
  id: '11111111-1111-4111-8111-111111111111',
  name: 'Orphée Santé',
  status: 'DELETED',
  creationDate: '2026-01-05T10:00:00.000Z',
  validateDate: null,
  disabledDate: '2026-10-06T10:00:00.000Z',
  deletionDate: '2026-11-07T10:00:00.000Z',
};

const show = (language: 'fr' | 'en') =>
  renderScreen([{ path: '/startups/archive', element: <Component /> }], {
    at: '/startups/archive',
    user: userWithRole('INNO'),
    language,
    translations: { namespace: 'admin', fr, en },
  });

test('each deleted startup stands there with its dates', async () => {
  answerCalls({ 'GET /startup/archive': { data: [orphee], totalElements: 1 } });
  await show('fr');
  const row = within(await screen.findByRole('row', { name: /Orphée Santé/ }));
  for (const text of ['Supprimée', '05/01/2026', '06/10/2026', '07/11/2026', 'Jamais', orphee.id]) {
    expect(row.getByText(text)).toBeVisible();
  }
  const disabled = screen.getByRole('link', { name: 'Voir les startups désactivées' });
  expect(disabled).toHaveAttribute('href', '/startups?statuses=DISABLED');
});

test('an empty archive says what comes there', async () => {
  answerCalls({ 'GET /startup/archive': { data: [], totalElements: 0 } });
  await show('en');
  expect(await screen.findByText('The archive is empty')).toBeVisible();
});
