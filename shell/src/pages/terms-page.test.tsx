import { expect, jest, test } from '@jest/globals';
import {
  answerCalls,
  countedIn,
  elsewhere,
  nameAnalytics,
  Refusal,
  renderScreen,
  userWithRole,
} from '@passerelle/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Component as TermsPage } from './terms-page.tsx';
import '../translations.ts';

type Answers = Parameters<typeof answerCalls>[0];

/** Shows the page to somebody who has not accepted the terms. */
async function show(answers: Answers = {}, user = userWithRole('CLIENT')) {
  const calls = answerCalls({
    'GET /me': user,
    'GET /user/isConsented': false,
    'POST /user/consent': {},
    ...answers,
  });
  const router = await renderScreen([{ path: '/CG', Component: TermsPage }, elsewhere], { at: '/CG', user });
  const routes = () => calls.map(({ route }) => route);
  await waitFor(() => expect(routes()).toEqual(expect.arrayContaining(['GET /me', 'GET /user/isConsented'])));
  return { calls, routes, router };
}

const chapters = [
  'Objet',
  'Avertissements',
  'Principes généraux',
  'Fonctionnement et tarification pour les Startups',
  'Fonctionnement et tarification pour les Clients',
  'Levée du secret bancaire',
  'Protection des données personnelles',
  'Cookies',
  'Propriété intellectuelle',
  'Politique de sécurité',
];

test('every chapter stands there, with the commission in figures', async () => {
  await show();

  const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(headings).toEqual(chapters.map((chapter, index) => `${index + 1}. ${chapter}`));
  expect(screen.getByText(/2 à 5\s% du montant investi, plafonnée à 10\s000 euros hors taxes/)).toBeVisible();
});

test('nobody validates without a tick; then the consent is sent and the person welcomed', async () => {
  const { routes } = await show();
  const validate = screen.getByRole('button', { name: 'Valider' });
  expect(validate).toBeDisabled();

  await userEvent.click(screen.getByRole('checkbox', { name: /je les accepte/ }));
  await userEvent.click(validate);

  expect(await screen.findByText('Bienvenue sur Passerelle.')).toBeVisible();
  expect(await screen.findByText('at /')).toBeVisible();
  expect(routes()).toContain('POST /user/consent');
});

test('whoever has gone elsewhere before their consent is stored stays there', async () => {
  let letGo = () => {};
  const released = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const { routes, router } = await show({
    'GET /user/isConsented': true,
    'POST /user/consent': () => released.then(() => ({})),
  });
  await userEvent.click(screen.getByRole('checkbox', { name: /je les accepte/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Valider' }));
  await waitFor(() => expect(routes()).toContain('POST /user/consent'));
  await act(() => router.navigate('/help'));
  await act(async () => letGo());
  expect(await screen.findByText('Bienvenue sur Passerelle.')).toBeVisible();
  expect(screen.getByText('at /help')).toBeVisible();
});

test('a person who accepts in another tab is led on here too', async () => {
  let isConsented = false;
  await show({ 'GET /user/isConsented': () => isConsented });
  isConsented = true;

  act(() => {
    window.dispatchEvent(new StorageEvent('storage', { key: 'passerelle.consent', newValue: 'now' }));
  });

  expect(await screen.findByText('at /')).toBeVisible();
});

test('accepting tells the other tabs, and leads on once', async () => {
  const seen = jest.spyOn(Storage.prototype, 'setItem');
  await show();

  await userEvent.click(screen.getByRole('checkbox', { name: /je les accepte/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Valider' }));

  expect(await screen.findByText('at /')).toBeVisible();
  expect(seen).toHaveBeenCalledWith('passerelle.consent', expect.stringMatching(/^\d{4}-/));
  expect(localStorage.getItem('passerelle.consent')).toBeNull();
});

test.each([
  ['BANQUIER', [{ e_c: 'user', e_a: 'createUser', e_n: 'BANQUIER' }]],
  ['INNO', [{ e_c: 'user', e_a: 'createUser', e_n: 'INNO' }]],
  ['CLIENT', []],
] as const)('a new %s who accepts is counted, unless more is asked of them', async (role, counted) => {
  const forget = nameAnalytics();
  const { calls } = await show({}, userWithRole(role));

  await userEvent.click(screen.getByRole('checkbox', { name: /je les accepte/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Valider' }));

  expect(await screen.findByText('Bienvenue sur Passerelle.')).toBeVisible();
  await waitFor(() => expect(countedIn(calls)).toEqual(counted));
  forget();
});

test('a person who has accepted may read them here again', async () => {
  await show({ 'GET /user/isConsented': true });

  expect(await screen.findByRole('heading', { name: '1. Objet' })).toBeVisible();
});

test('a consent that fails keeps the person on the page', async () => {
  await show({ 'POST /user/consent': new Refusal(500, 'INTERNAL_ERROR') });

  await userEvent.click(screen.getByRole('checkbox', { name: /je les accepte/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Valider' }));

  expect(await screen.findByText('Erreur réseau')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Valider' })).toBeEnabled());
});

test('a person who cancels is signed out', async () => {
  await show({ 'GET /logout': {} });

  await userEvent.click(screen.getByRole('button', { name: 'Annuler et se déconnecter' }));

  expect(await screen.findByText('Vous êtes déconnecté')).toBeVisible();
  expect(await screen.findByText('at /')).toBeVisible();
  expect(localStorage.getItem('passerelle.user')).toBeNull();
});
