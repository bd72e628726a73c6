import { expect, test } from '@jest/globals';
import type { OwnClient } from '@passerelle/contract';
import {
  answerCalls,
  type Call,
  countedIn,
  elsewhere,
  nameAnalytics,
  renderScreen,
  userWithRole,
} from '@passerelle/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import en from '../locales/en.json' with { type: 'json' };
import fr from '../locales/fr.json' with { type: 'json' };
import { Component } from './initial-criteria-page.tsx';

const client: OwnClient = {
  id: '11111111-1111-4111-8111-111111111111',
  idUser: '22222222-2222-4222-8222-222222222222',
  firstName: 'Camille',
  lastName: 'Morel',
  email: 'camille@example.com',
  mobilePhone: null,
  need: [],
  minInvest: null,
  maxInvest: null,
  raise: [],
  sectors: [],
  ecosystems: [],
  countries: [],
  regions: [],
  searchType: null,
  investmentType: null,
  isNotifiable: null,
  revision: 4,
};
const save = `POST /client/${client.id}`;

async function show(
  language: 'fr' | 'en' = 'fr',
  profilCompleted = false,
  answer: Parameters<typeof answerCalls>[0][string] = client,
) {
  const calls = answerCalls({ 'GET /client/me': client, 'GET /ecosystem': [], [save]: answer });
  const routes = [
    { path: '/client/init', element: <Component /> },
    { path: '/startups', element: <p>La liste</p> },
    elsewhere,
  ];
  const router = await renderScreen(routes, {
    at: '/client/init',
    user: { ...userWithRole('CLIENT'), profilCompleted },
    language,
    translations: { namespace: 'client', fr, en },
  });
  return Object.assign(calls, { router });
}

test('what is required is asked for, in both languages', async () => {
  const calls = await show();
  await userEvent.click(await screen.findByRole('button', { name: 'Valider mes critères' }));
  expect(await screen.findAllByText('Ce champ est obligatoire')).toHaveLength(3);
  expect(calls.some(({ route }) => route === save)).toBe(false);
});

test('the amounts come with the need to invest, and are not sent without it', async () => {
  const calls = await show('en');
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Investment' }));
  await userEvent.type(screen.getByLabelText('Minimum amount'), '500000');
  await userEvent.type(screen.getByLabelText('Maximum amount'), '1000');
  await userEvent.click(screen.getByRole('button', { name: 'Active search' }));
  await userEvent.click(screen.getByRole('button', { name: 'Yes' }));
  await userEvent.click(screen.getByRole('button', { name: 'Confirm my criteria' }));
  expect(await screen.findByText('The amount must be higher than the minimum investment')).toBeVisible();

  await userEvent.click(screen.getByRole('checkbox', { name: 'Business relationship' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Investment' }));
  expect(screen.queryByLabelText('Minimum amount')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Confirm my criteria' }));
  await userEvent.click(await screen.findByRole('button', { name: 'I understand' }));

  expect(await screen.findByText('La liste')).toBeVisible();
  expect(calls.find(({ route }) => route === save)?.body).toMatchObject({
    need: ['BUSINESS_RELATIONSHIP'],
    searchType: 'ACTIVE',
    isNotifiable: true,
    minInvest: null,
    maxInvest: null,
  });
});

test.each(['fr', 'en'] as const)(
  'what is changed while the criteria are being saved keeps the page, and is saved with the next press (%s)',
  async (language) => {
    let letGo = () => {};
    const released = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    let revision = client.revision;
    const calls = await show(language, false, async ({ body }: Call) => {
      await released;
      revision += 1;
      return { ...client, ...(body as object), revision };
    });
    const press = async (name: RegExp) => userEvent.click(await screen.findByRole('button', { name }));
    const submit = async () => {
      await press(/^(Valider mes critères|Confirm my criteria)$/);
      await press(/^(J’ai compris|I understand)$/);
    };
    await userEvent.click(
      await screen.findByRole('checkbox', { name: /^(Relation d’affaires|Business relationship)$/ }),
    );
    await press(/^(Recherche active|Active search)$/);
    await press(/^(Non|No)$/);
    await submit();
    await waitFor(() => expect(calls.some(({ route }) => route === save)).toBe(true));
    await press(/^(Oui|Yes)$/);
    await act(async () => letGo());
    expect(await screen.findByText(/^(Critères sauvegardés|Criteria saved)$/)).toBeVisible();
    expect(screen.queryByText('La liste')).toBeNull();

    await submit();
    expect(await screen.findByText('La liste')).toBeVisible();
    const saves = calls.filter(({ route }) => route === save);
    expect(saves.map(({ query, body }) => [query.get('revision'), body])).toEqual([
      ['4', expect.objectContaining({ isNotifiable: false })],
      ['5', expect.objectContaining({ isNotifiable: true })],
    ]);
  },
);

test('nothing is saved when the risk warning is turned down', async () => {
  const calls = await show();
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Relation d’affaires' }));
  await userEvent.click(screen.getByRole('button', { name: 'Recherche active' }));
  await userEvent.click(screen.getByRole('button', { name: 'Non' }));
  await userEvent.click(screen.getByRole('button', { name: 'Valider mes critères' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Annuler' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(calls.some(({ route }) => route === save)).toBe(false);
});

test('whoever has gone elsewhere before their criteria are saved stays there', async () => {
  let letGo = () => {};
  const released = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const calls = await show('fr', true, () => released.then(() => client));
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Relation d’affaires' }));
  await userEvent.click(screen.getByRole('button', { name: 'Recherche active' }));
  await userEvent.click(screen.getByRole('button', { name: 'Non' }));
  await userEvent.click(screen.getByRole('button', { name: 'Valider mes critères' }));
  await userEvent.click(await screen.findByRole('button', { name: 'J’ai compris' }));
  await waitFor(() => expect(calls.some(({ route }) => route === save)).toBe(true));
  await act(() => calls.router.navigate('/linkings'));
  expect(await screen.findByText('at /linkings')).toBeVisible();
  await act(async () => letGo());
  expect(await screen.findByText('Critères sauvegardés')).toBeVisible();
  expect(screen.getByText('at /linkings')).toBeVisible();
});

test.each([
  [
    'a new client and their criteria are',
    false,
    [
      { e_c: 'user', e_a: 'createUser', e_n: 'CLIENT' },
      { e_c: 'criteria', e_a: 'selectCriteria' },
    ],
  ],
  ['a client who comes here again is not', true, []],
])('%s counted', async (_who, profilCompleted, counted) => {
  const forget = nameAnalytics();
  const calls = await show('fr', profilCompleted);
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Relation d’affaires' }));
  await userEvent.click(screen.getByRole('button', { name: 'Recherche active' }));
  await userEvent.click(screen.getByRole('button', { name: 'Non' }));
  await userEvent.click(screen.getByRole('button', { name: 'Valider mes critères' }));
  await userEvent.click(await screen.findByRole('button', { name: 'J’ai compris' }));

  expect(await screen.findByText('La liste')).toBeVisible();
  await waitFor(() => expect(countedIn(calls)).toEqual(counted));
  forget();
});
