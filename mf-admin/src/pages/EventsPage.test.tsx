import { expect, test } from '@jest/globals';
import type { LinkingEvent } from '@passerelle/contract';
import {
  answerCalls,
  countedIn,
  nameAnalytics,
  renderScreen,
  userWithRole,
} from '@passerelle/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import en from '../locales/en.json' with { type: 'json' };
import fr from '../locales/fr.json' with { type: 'json' };
import { Component } from './EventsPage.tsx';

const request: LinkingEvent = {
  id: '11111111-1111-4111-8111-111111111111',
  type: 'LINKING',
  clientId: '22222222-2222-4222-8222-222222222222',
  startupId: '33333333-3333-4333-8333-333333333333',
  date: '2026-11-18T09:00:00.000Z',
  status: 'OPEN',
  comment: null,
  client: { id: '22222222-2222-4222-8222-222222222222', fullName: 'Camille Morel' },
  startup: { id: '33333333-3333-4333-8333-333333333333', fullName: 'Orphée Santé' },
};
const page = (...data: LinkingEvent[]) => ({ data, totalElements: data.length });

const show = (language: 'fr' | 'en' = 'fr') =>
  renderScreen([{ path: '/events', element: <Component /> }], {
    at: '/events',
    user: userWithRole('INNO'),
    language,
    translations: { namespace: 'admin', fr, en },
  });

test('the open requests come first: who asked for whom, when, and the way to the card', async () => {
  const calls = answerCalls({ 'GET /event': page(request) });
  await show();

  expect(await screen.findByText('Camille Morel')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Orphée Santé' })).toHaveAttribute(
    'href',
    `/startups/${request.startupId}`,
  );
  expect(screen.getByText('Demandée le 18/11/2026')).toBeVisible();
  expect(screen.getByText('1 demande')).toBeVisible();
  expect(calls.find(({ route }) => route === 'GET /event')?.query.get('statuses')).toBe('OPEN');
});

test('another status and a searched name are asked of the API', async () => {
  const calls = answerCalls({ 'GET /event': page(request) });
  await show();
  await userEvent.click(await screen.findByRole('tab', { name: 'Toutes' }));
  await userEvent.type(screen.getByRole('searchbox'), 'orph');

  expect(await screen.findByText('Camille Morel')).toBeVisible();
  await waitFor(() => expect(calls.at(-1)?.query.get('search')).toBe('orph'));
  expect(calls.at(-1)?.query.has('statuses')).toBe(false);
});

test('a request is followed up: status and comment are saved, the drawer closes', async () => {
  const forget = nameAnalytics();
  const calls = answerCalls({
    'GET /event': page(request),
    [`PUT /event/${request.id}`]: { ...request, status: 'WIP' },
  });
  await show();
  await userEvent.click(
    await screen.findByRole('button', { name: 'Suivre la demande de Camille Morel pour Orphée Santé' }),
  );
  const drawer = await screen.findByRole('dialog');
  await userEvent.click(within(drawer).getByRole('radio', { name: 'En cours' }));
  await userEvent.type(within(drawer).getByRole('textbox'), 'Appelée ce matin');
  await userEvent.click(within(drawer).getByRole('button', { name: 'Enregistrer' }));

  expect(await screen.findByText('Demande enregistrée')).toBeVisible();
  expect(calls.find(({ route }) => route.startsWith('PUT'))?.body).toEqual({
    status: 'WIP',
    comment: 'Appelée ce matin',
  });
  await waitFor(() =>
    expect(countedIn(calls)).toEqual([{ e_c: 'linking', e_a: 'updateLinking', e_n: 'WIP' }]),
  );
  forget();
});

test('without requests the screen says so and what to do, in English too', async () => {
  answerCalls({ 'GET /event': page() });
  await show('en');
  expect(await screen.findByText('No request')).toBeVisible();
  expect(screen.getByText(/Clients’ requests will appear here/)).toBeVisible();
});
