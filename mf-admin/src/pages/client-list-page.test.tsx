import { expect, test } from '@jest/globals';
import type { Client } from '@passerelle/contract';
import { answerCalls, renderScreen, userWithRole } from '@passerelle/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { camille } from '../clients/testing/clients.ts';
import en from '../locales/en.json' with { type: 'json' };
import fr from '../locales/fr.json' with { type: 'json' };
import { Component } from './client-list-page.tsx';

const zoe: Client = {
  ...camille,
  id: '55555555-5555-4555-8555-555555555555',
  firstName: 'Zoë',
  lastName: 'Ärger',
  banquier: null,
  entity: null,
  lastConnectionDate: null,
};
const page = (...data: Client[]) => ({ data, totalElements: data.length });

async function show(at = '/clients', language: 'fr' | 'en' = 'fr') {
  const router = await renderScreen(
    [
      { path: '/clients', element: <Component /> },
      { path: '/clients/:idClient', element: <p>La fiche</p> },
    ],
    { at, user: userWithRole('INNO'), language, translations: { namespace: 'admin', fr, en } },
  );
  return () => {
    const { pathname, search, hash } = router.state.location;
    return `${pathname}${search}${hash}`;
  };
}
const lastQuery = (calls: ReturnType<typeof answerCalls>) => Object.fromEntries(calls.at(-1)?.query ?? []);

test('each client stands in a row with who follows them; the row opens their card', async () => {
  const calls = answerCalls({ 'GET /client': page(camille, zoe) });
  const address = await show();

  const row = (await screen.findByText('Camille Morel')).closest('tr');
  if (!row) throw new Error('There is no row.');
  for (const text of [
    'camille.morel@example.com',
    'Hugo Delmas',
    'Luxembourg',
    'Investissement',
    '18/11/2026',
  ])
    expect(within(row).getByText(text)).toBeVisible();
  expect(screen.getByText('2 clients')).toBeVisible();
  expect(lastQuery(calls)).toEqual({ sort: 'NAME_ASC', page: '0', pageSize: '20' });

  await userEvent.click(screen.getByRole('link', { name: 'Voir Camille Morel' }));
  expect(await screen.findByText('La fiche')).toBeVisible();
  expect(address()).toBe(`/clients/${camille.id}`);
});

test('a press on any cell of a row opens the client', async () => {
  answerCalls({ 'GET /client': page(camille) });
  const address = await show('/clients?sort=NAME_DESC');
  await userEvent.click(await screen.findByText('camille.morel@example.com'));
  expect(await screen.findByText('La fiche')).toBeVisible();
  expect(address()).toBe(`/clients/${camille.id}`);
});

test('a typed name, an entity and a heading are asked of the API, and stand in the address', async () => {
  const calls = answerCalls({ 'GET /client': page(camille) });
  const address = await show();
  await screen.findByText('Camille Morel');

  await userEvent.type(screen.getByRole('searchbox', { name: 'Rechercher' }), ' delmas ');
  await waitFor(() => expect(lastQuery(calls)).toMatchObject({ search: 'delmas' }));
  await userEvent.click(screen.getByRole('combobox', { name: 'Entité bancaire' }));
  await userEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'Luxembourg' }));
  await waitFor(() => expect(lastQuery(calls)).toMatchObject({ search: 'delmas', entities: 'Luxembourg' }));
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('button', { name: 'Dernière connexion' }));
  await waitFor(() => expect(lastQuery(calls)).toMatchObject({ sort: 'CONNECTION_DESC' }));
  await userEvent.click(screen.getByRole('button', { name: 'Dernière connexion' }));
  await waitFor(() => expect(lastQuery(calls)).toMatchObject({ sort: 'CONNECTION_ASC' }));
  expect(address()).toBe('/clients?entities=Luxembourg&sort=CONNECTION_ASC#search=delmas');
});

test('an address restores what it says, and what nobody matches can be left at once', async () => {
  const calls = answerCalls({
    'GET /client': ({ query }) => (query.get('search') === 'zzz' ? page() : page(camille)),
  });
  await show('/clients?search=zzz&sort=BANQUIER_DESC', 'en');

  expect(await screen.findByText('No result')).toBeVisible();
  expect(lastQuery(calls)).toMatchObject({ search: 'zzz', sort: 'BANQUIER_DESC' });
  await userEvent.click(screen.getByRole('button', { name: 'Show all clients' }));
  expect(await screen.findByText('Camille Morel')).toBeVisible();
});

test('more clients come at a press', async () => {
  answerCalls({
    'GET /client': ({ query }) => ({
      data: [query.get('page') === '0' ? camille : zoe],
      totalElements: 2,
    }),
  });
  await show();
  await userEvent.click(await screen.findByRole('button', { name: /^Voir 1/ }));
  expect(await screen.findByText('Zoë Ärger')).toBeVisible();
  expect(screen.getByText('Camille Morel')).toBeVisible();
});
