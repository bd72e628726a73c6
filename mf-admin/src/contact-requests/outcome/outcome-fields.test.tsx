import { expect, test } from '@jest/globals';
import type { ContactRequest, NotedOutcome } from '@passerelle/contract';
import { answerCalls, renderScreen, userWithRole } from '@passerelle/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import en from '../../locales/en.json' with { type: 'json' };
import fr from '../../locales/fr.json' with { type: 'json' };
import { Component } from '../../pages/contact-requests-page.tsx';
import { openRequest } from '../testing/open-request.ts';

const request: ContactRequest = { ...openRequest, date: '2026-11-02T09:00:00.000Z', status: 'WIP' };
const author = { id: '44444444-4444-4444-8444-444444444444', fullName: 'Inès Normand' };
const noted: NotedOutcome[] = [
  {
    id: '5',
    outcome: {
      ...{ kind: 'INVESTED', amount: 150_000, currency: 'CHF', day: '2026-11-10', round: 'SEED' },
      instrument: null,
    },
    notedAt: '2026-11-12T09:00:00.000Z',
    author,
  },
  { id: '4', outcome: { kind: 'NO_FIT', reason: 'TERMS' }, notedAt: '2026-11-11T09:00:00.000Z', author },
];

async function open(shown: Partial<ContactRequest>, outcomes: NotedOutcome[], language: 'fr' | 'en' = 'fr') {
  const opened = { ...request, ...shown };
  const calls = answerCalls({
    'GET /event': { data: [opened], totalElements: 1 },
    'GET /event/summary': { openEvents: 0, inProgressEvents: 1, closedEvents: 0 },
    'GET /event/owners': [],
    [`GET /event/${request.id}/history`]: [
      { id: '1', date: '2026-11-02T09:00:00.000Z', status: opened.status, comment: null, author: null },
    ],
    [`GET /event/${request.id}/steps`]: [],
    [`GET /event/${request.id}/outcomes`]: outcomes,
    [`PUT /event/${request.id}`]: { ...opened, status: 'DONE' },
  });
  await renderScreen([{ path: '/events', element: <Component /> }], {
    at: '/events',
    user: userWithRole('INNO'),
    language,
    translations: { namespace: 'admin', fr, en },
  });
  await userEvent.click(await screen.findByRole('button', { name: /Camille Morel.*Orphée Santé/ }));
  const bodies = () => calls.filter(({ route }) => route.startsWith('PUT ')).map(({ body }) => body);
  return { bodies, drawer: within(await screen.findByRole('dialog')) };
}

const press = (drawer: ReturnType<typeof within>, name: string) =>
  userEvent.click(drawer.getByRole('button', { name }));

test('what became of a request is asked for once it is settled, and what is missing is said at its field', async () => {
  const { bodies, drawer } = await open({}, []);
  expect(drawer.queryByLabelText(/^Issue/)).toBeNull();
  await userEvent.click(drawer.getByRole('radio', { name: 'Terminée' }));
  await press(drawer, 'Enregistrer');
  expect(await drawer.findByText('Ce champ est obligatoire')).toBeVisible();
  await userEvent.selectOptions(drawer.getByLabelText(/^Issue/), 'Investissement');
  await press(drawer, 'Enregistrer');
  expect(await drawer.findAllByText('Ce champ est obligatoire')).toHaveLength(2);
  await userEvent.type(drawer.getByLabelText(/^Montant investi/), '150 000');
  await userEvent.type(drawer.getByRole('textbox', { name: /^Date de l’investissement/ }), '10/11/2026');
  await userEvent.selectOptions(drawer.getByLabelText(/^Devise/), 'CHF');
  await userEvent.selectOptions(drawer.getByLabelText(/^Tour de table/), 'Amorçage');
  await press(drawer, 'Enregistrer');
  expect(await screen.findByText('Demande enregistrée')).toBeVisible();
  expect(bodies()).toEqual([
    {
      status: 'DONE',
      comment: null,
      outcome: {
        ...{ kind: 'INVESTED', amount: 150_000, currency: 'CHF', day: '2026-11-10', round: 'SEED' },
        instrument: null,
      },
    },
  ]);
});

test('what was chosen before the request is followed up again is not sent', async () => {
  const { bodies, drawer } = await open({}, []);
  await userEvent.click(drawer.getByRole('radio', { name: 'Terminée' }));
  await userEvent.selectOptions(drawer.getByLabelText(/^Issue/), 'Investissement');
  await userEvent.click(drawer.getByRole('radio', { name: 'En cours' }));
  await press(drawer, 'Enregistrer');
  expect(await screen.findByText('Demande enregistrée')).toBeVisible();
  expect(bodies()).toEqual([{ status: 'WIP', comment: null }]);
});

test('one that was settled without it can be saved as it is', async () => {
  const { bodies, drawer } = await open({ status: 'DONE' }, []);
  await userEvent.type(drawer.getByLabelText(/^Commentaire/), 'Vu');
  await press(drawer, 'Enregistrer');
  expect(await screen.findByText('Demande enregistrée')).toBeVisible();
  expect(bodies()).toEqual([{ status: 'DONE', comment: 'Vu' }]);
});

test.each([
  [
    'fr',
    [
      'Issue : Investissement : 150 000 CHF le 10/11/2026 · Amorçage',
      'Issue : Sans adéquation : Conditions ou valorisation',
    ],
  ],
  ['en', ['Outcome: Invested: 150,000 CHF on 10/11/2026 · Seed', 'Outcome: No fit: Terms or valuation']],
] as const)('the history keeps what was corrected (%s)', async (language, words) => {
  const { drawer } = await open({ status: 'DONE', outcome: noted[0]?.outcome }, noted, language);
  const found = await drawer.findAllByText(new RegExp(`^${language === 'fr' ? 'Issue' : 'Outcome'}\\s?: `));
  expect(found.map((entry) => entry.textContent?.replace(/\s/g, ' '))).toEqual(words);
});
