import { expect, test } from '@jest/globals';
import type { ContactRequest, ContactRequestStep } from '@passerelle/contract';
import { answerCalls, type Call, noAnswer, renderScreen, userWithRole } from '@passerelle/testing';
import { dayOf } from '@passerelle/ui';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import en from '../../locales/en.json' with { type: 'json' };
import fr from '../../locales/fr.json' with { type: 'json' };
import { Component } from '../../pages/contact-requests-page.tsx';
import { openRequest } from '../testing/open-request.ts';

const request: ContactRequest = { ...openRequest, status: 'WIP' };
const author = { id: '44444444-4444-4444-8444-444444444444', fullName: 'Inès Normand' };
const called: ContactRequestStep = {
  id: '66666666-6666-4666-8666-666666666666',
  kind: 'CLIENT_CALLED',
  day: '2026-11-19',
  comment: 'Préfère le matin',
  notedAt: '2026-11-19T09:30:00.000Z',
  author,
};
type Answers = Parameters<typeof answerCalls>[0];
const path = `/event/${request.id}/steps`;

/** Answers a note whatever identifier the screen gives it. */
const withNotes = (answers: Answers, answer: Answers[string]): Answers =>
  new Proxy(answers, {
    get: (others, route) => (String(route).startsWith(`PUT ${path}/`) ? answer : others[String(route)]),
  });

async function open(
  answers: Answers,
  { language = 'fr', note = {} }: { language?: 'fr' | 'en'; note?: Answers[string] } = {},
) {
  const all = {
    'GET /event': { data: [request], totalElements: 1 },
    'GET /event/summary': { openEvents: 0, inProgressEvents: 1, closedEvents: 0 },
    'GET /event/owners': [],
    [`GET /event/${request.id}/history`]: [
      { id: '3', date: '2026-11-20T09:00:00.000Z', status: 'WIP', comment: null, author },
      { id: '1', date: '2026-11-18T09:00:00.000Z', status: 'OPEN', comment: null, author: null },
    ],
    [`GET ${path}`]: [],
    [`GET /event/${request.id}/outcomes`]: [],
    ...answers,
  };
  const calls = answerCalls(withNotes(all, note));
  await renderScreen([{ path: '/events', element: <Component /> }], {
    at: '/events',
    user: userWithRole('INNO'),
    language,
    translations: { namespace: 'admin', fr, en },
  });
  await userEvent.click(await screen.findByRole('button', { name: /Camille Morel.*Orphée Santé/ }));
  return { calls, drawer: within(await screen.findByRole('dialog')) };
}

const notesOf = (calls: readonly Call[]) => calls.filter(({ route }) => route.startsWith(`PUT ${path}/`));

test('a step is noted by one press, with today and what was typed', async () => {
  const steps: ContactRequestStep[] = [];
  const note = () => {
    steps.push(called);
    return called;
  };
  const { calls, drawer } = await open({ [`GET ${path}`]: () => steps }, { note });
  await userEvent.type(drawer.getByRole('textbox', { name: /^Précision/ }), 'Préfère le matin');
  await userEvent.click(drawer.getByRole('button', { name: 'Client appelé' }));

  expect(await screen.findByText('Étape notée')).toBeVisible();
  expect(await drawer.findByText('Client appelé, le 19/11/2026')).toBeVisible();
  expect(notesOf(calls).map(({ body }) => body)).toEqual([
    { kind: 'CLIENT_CALLED', day: dayOf(new Date()), comment: 'Préfère le matin' },
  ]);
  expect(drawer.getByRole('textbox', { name: /^Précision/ })).toHaveValue('');
  expect(drawer.getByRole('button', { name: 'Client appelé' })).toHaveFocus();
});

test('a note whose answer was lost is sent again as the same step, another one is not', async () => {
  const { calls, drawer } = await open({}, { note: noAnswer });
  const press = (name: string) => userEvent.click(drawer.getByRole('button', { name }));
  await press('Documents envoyés');
  await waitFor(() => expect(notesOf(calls)).toHaveLength(2));
  const [first, again] = notesOf(calls).map(({ route }) => route);
  expect(again).toBe(first);
  await waitFor(() =>
    expect(drawer.getByRole('button', { name: 'Documents envoyés' })).not.toHaveAttribute(
      'aria-disabled',
      'true',
    ),
  );
  await press('Documents envoyés');
  await waitFor(() => expect(notesOf(calls).at(2)?.route).toBe(first));
  await press('Rendez-vous');
  await waitFor(() => expect(notesOf(calls).some(({ route }) => route !== first)).toBe(true));
});

test('the history has steps and changes in one order', async () => {
  const { drawer } = await open({ [`GET ${path}`]: [called] }, { language: 'en' });
  expect(await drawer.findByText('Client called, on 19/11/2026')).toBeVisible();
  const entries = drawer.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(entries.map((text) => /Client called|Status|created/.exec(text ?? '')?.[0])).toEqual([
    'Status',
    'Client called',
    'created',
  ]);
});

test('a step that was a mistake is removed, and the focus stays with the history', async () => {
  let steps = [called];
  const { drawer } = await open({
    [`GET ${path}`]: () => steps,
    [`DELETE ${path}/${called.id}`]: () => {
      steps = [];
      return {};
    },
  });
  await userEvent.click(
    await drawer.findByRole('button', { name: 'Retirer\u00a0: Client appelé, le 19/11/2026' }),
  );
  expect(await screen.findByText('Étape retirée')).toBeVisible();
  expect(drawer.getByRole('heading', { name: 'Historique' })).toHaveFocus();
  await waitFor(() => expect(drawer.queryByText(/^Client appelé, le/)).toBeNull());
});
