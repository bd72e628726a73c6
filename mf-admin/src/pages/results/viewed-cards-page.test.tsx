import { expect, test } from '@jest/globals';
import { answerCalls, Refusal, renderScreen, userWithRole } from '@passerelle/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import en from '../../locales/en.json' with { type: 'json' };
import fr from '../../locales/fr.json' with { type: 'json' };
import { Component } from './viewed-cards-page.tsx';

const card = {
  client: { id: '0d6f2f5e-6a57-4b6b-9f5e-3a5d6c7b8e91', fullName: 'Éléonore Vasseur' },
  startup: { id: '5b1d9a52-8f0e-4d52-9f39-0c1f1b1c7d11', name: null },
  date: '2026-11-20T09:00:00.000Z',
};

async function open(answer: Parameters<typeof answerCalls>[0][string]) {
  const calls = answerCalls({ 'GET /admin/results/views': answer });
  await renderScreen([{ path: '/results/views', element: <Component /> }], {
    at: '/results/views?from=2026-01-01&to=2026-06-30&entities=Monaco&sources=CLIENT',
    user: userWithRole('INNO'),
    translations: { namespace: 'admin', fr, en },
  });
  return calls;
}

test('the cards behind a figure are those of its view, with who opened them', async () => {
  const calls = await open({ data: [card], totalElements: 1 });
  const table = await screen.findByRole('table', { name: 'Fiches consultées par les clients' });
  const [, row] = within(table).getAllByRole('row');
  expect(row).toHaveTextContent(/Éléonore Vasseur.*Sans nom.*20\/11\/2026/);
  expect(within(table).getByRole('link', { name: 'Éléonore Vasseur' })).toHaveAttribute(
    'href',
    `/clients/${card.client.id}`,
  );
  // Cards that were opened are of no source.
  expect(Object.fromEntries(calls[0]?.query ?? [])).toEqual({
    ...{ from: '2026-01-01', to: '2026-06-30', entities: 'Monaco', page: '0', pageSize: '20' },
  });
  expect(screen.getByRole('link', { name: 'Résultats' })).toHaveAttribute(
    'href',
    '/results?from=2026-01-01&to=2026-06-30&entities=Monaco&sources=CLIENT',
  );
});

test('that nobody opened a card is said, and a list that does not come can be asked for again', async () => {
  let isDown = true;
  await open(() => (isDown ? new Refusal(503, 'UNAVAILABLE') : { data: [], totalElements: 0 }));
  expect(await screen.findByText('La liste n’a pas pu être chargée.')).toBeVisible();
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByText('Aucune fiche consultée')).toBeVisible();
});
