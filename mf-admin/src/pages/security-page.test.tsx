import { expect, test } from '@jest/globals';
import type { SecurityEvent } from '@passerelle/contract';
import { answerCalls, Refusal, renderScreen, userWithRole } from '@passerelle/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import en from '../locales/en.json' with { type: 'json' };
import fr from '../locales/fr.json' with { type: 'json' };
import { Component } from './security-page.tsx';

const id = (digit: number) => `${digit}0000000-0000-4000-8000-000000000000`;
const read: SecurityEvent = {
  id: id(1),
  date: '2026-11-20T09:00:00.000Z',
  kind: 'CLIENT_READ',
  user: { id: id(2), name: 'Inès Aubry' },
  sourceAddress: '198.51.100.7',
  requestId: 'r-1',
  route: 'GET /client/:id',
  targetId: id(3),
  code: null,
  count: 1,
};
const refused: SecurityEvent = {
  ...read,
  id: id(4),
  kind: 'SIGN_IN_FAILED',
  user: null,
  sourceAddress: null,
  route: 'GET /login',
  targetId: null,
  code: 'LOGIN_FAILED',
  count: 240,
};
const answers = { 'GET /security-events': { data: [read, refused], totalElements: 2 } };

const show = (language: 'fr' | 'en' = 'fr', at = '/security') =>
  renderScreen([{ path: '/security', element: <Component /> }], {
    at,
    user: userWithRole('INNO'),
    language,
    translations: { namespace: 'admin', fr, en },
  });

test('each event says what happened, to whom, from where and how often', async () => {
  answerCalls(answers);
  await show();
  const [, first, second] = await screen.findAllByRole('row');
  if (!first || !second) throw new Error('There are no events.');
  for (const text of ['Fiche d’un client lue', 'Inès Aubry', '198.51.100.7', 'GET /client/:id', id(3)]) {
    expect(within(first).getByText(text)).toBeVisible();
  }
  for (const text of ['Connexion refusée', '240 fois', 'Personne de connu', 'De nombreuses adresses']) {
    expect(within(second).getByText(text)).toBeVisible();
  }
  expect(screen.getByRole('heading', { name: '2 événements' })).toBeVisible();
});

test('what is looked for goes to the API', async () => {
  const calls = answerCalls(answers);
  await show('en');
  await userEvent.type(await screen.findByRole('searchbox'), 'aubry');
  await userEvent.click(screen.getByRole('combobox', { name: 'Events' }));
  await userEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'Client file read' }));
  const last = () => Object.fromEntries(calls.at(-1)?.query ?? []);
  await waitFor(() => expect(last()).toMatchObject({ search: 'aubry', kinds: 'CLIENT_READ', page: '0' }));
  expect(last().from).toMatch(/^\d{4}-\d\d-\d\d$/);
});

test('what is looked for stands in the address, whom behind the #, and a link restores it', async () => {
  answerCalls(answers);
  const router = await show();
  await userEvent.click(await screen.findByRole('combobox', { name: 'Événements' }));
  await userEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'Fiche d’un client lue' }));
  await userEvent.keyboard('{Escape}');
  await userEvent.type(screen.getByRole('searchbox'), 'aubry');
  const address = () => `${router.state.location.search}${router.state.location.hash}`;
  await waitFor(() => expect(address()).toBe('?kinds=CLIENT_READ#search=aubry'));
  cleanup();

  const calls = answerCalls(answers);
  await show('fr', '/security?kinds=CLIENT_READ&to=2026-11-20#search=aubry');
  expect(await screen.findByRole('searchbox')).toHaveValue('aubry');
  expect(Object.fromEntries(calls.at(-1)?.query ?? [])).toMatchObject({
    search: 'aubry',
    kinds: 'CLIENT_READ',
    to: '2026-11-20',
  });
});

test('a log that cannot be had can be asked for again', async () => {
  const failing: Parameters<typeof answerCalls>[0] = { ...answers };
  failing['GET /security-events'] = new Refusal(503, 'UNAVAILABLE');
  answerCalls(failing);
  await show();
  const again = await screen.findByRole('button', { name: 'Réessayer' });
  Object.assign(failing, answers);
  await userEvent.click(again);
  expect(await screen.findByText('Inès Aubry')).toBeVisible();
});
