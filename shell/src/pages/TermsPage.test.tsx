import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { chooseLanguage } from '@passerelle/shared/i18n';
import { answerCalls, countedIn, nameAnalytics, userWithRole } from '@passerelle/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import nock from 'nock';
import { renderScreen, server } from '../testing/render-screen.tsx';
import { clientUser, rememberUser } from '../testing/users.ts';
import { Component as TermsPage } from './TermsPage.tsx';

beforeEach(async () => {
  nock.disableNetConnect();
  rememberUser(clientUser);
  Object.assign(document, { cookie: 'XSRF-TOKEN=token' });
  await chooseLanguage('fr');
});

afterEach(() => {
  nock.cleanAll();
  localStorage.clear();
});

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

test('every chapter stands there, with the commission in figures', () => {
  renderScreen(<TermsPage />, '/CG');

  const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(headings).toEqual(chapters.map((chapter, index) => `${index + 1}. ${chapter}`));
  expect(screen.getByText(/2 à 5\s% du montant investi, plafonnée à 10\s000 euros hors taxes/)).toBeVisible();
});

test('nobody validates without a tick; then the consent is sent and the person welcomed', async () => {
  const consent = nock(server).post('/user/consent').reply(200, {});
  renderScreen(<TermsPage />, '/CG');
  const validate = screen.getByRole('button', { name: 'Valider' });
  expect(validate).toBeDisabled();

  await userEvent.click(screen.getByRole('checkbox', { name: /je les accepte/ }));
  await userEvent.click(validate);

  expect(await screen.findByText('Bienvenue sur Passerelle.')).toBeVisible();
  expect(await screen.findByText('at /')).toBeVisible();
  expect(consent.isDone()).toBe(true);
});

const json = { 'content-type': 'application/json' };

test('whoever accepts in another tab is led on here too', async () => {
  nock(server).get('/me').twice().reply(200, clientUser);
  nock(server).get('/user/isConsented').reply(200, 'false', json);
  nock(server).get('/user/isConsented').reply(200, 'true', json);
  renderScreen(<TermsPage />, '/CG');
  await waitFor(() => expect(nock.pendingMocks()).toHaveLength(2));

  act(() => {
    window.dispatchEvent(new StorageEvent('storage', { key: 'passerelle.consent', newValue: 'now' }));
  });

  expect(await screen.findByText('at /')).toBeVisible();
});

test('accepting tells the other tabs, and leads on once', async () => {
  const told = jest.spyOn(Storage.prototype, 'setItem');
  nock(server).get('/me').reply(200, clientUser);
  nock(server).get('/user/isConsented').reply(200, 'false', json);
  nock(server).post('/user/consent').reply(200, {});
  renderScreen(<TermsPage />, '/CG');
  await waitFor(() => expect(nock.pendingMocks()).toHaveLength(1));

  await userEvent.click(screen.getByRole('checkbox', { name: /je les accepte/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Valider' }));

  expect(await screen.findByText('at /')).toBeVisible();
  expect(told).toHaveBeenCalledWith('passerelle.consent', expect.stringMatching(/^\d{4}-/));
  expect(localStorage.getItem('passerelle.consent')).toBeNull();
});

test.each([
  ['BANQUIER', [{ e_c: 'user', e_a: 'createUser', e_n: 'BANQUIER' }]],
  ['INNO', [{ e_c: 'user', e_a: 'createUser', e_n: 'INNO' }]],
  ['CLIENT', []],
] as const)('a new %s who accepts is counted, unless more is asked of them', async (role, counted) => {
  const forget = nameAnalytics();
  const user = userWithRole(role);
  rememberUser(user);
  const calls = answerCalls({ 'GET /me': user, 'GET /user/isConsented': false, 'POST /user/consent': {} });
  renderScreen(<TermsPage />, '/CG');

  await userEvent.click(screen.getByRole('checkbox', { name: /je les accepte/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Valider' }));

  expect(await screen.findByText('Bienvenue sur Passerelle.')).toBeVisible();
  await waitFor(() => expect(countedIn(calls)).toEqual(counted));
  forget();
});

test('whoever has accepted may read them here again', async () => {
  nock(server).get('/me').reply(200, clientUser);
  nock(server).get('/user/isConsented').reply(200, 'true', json);
  renderScreen(<TermsPage />, '/CG');
  await waitFor(() => expect(nock.isDone()).toBe(true));

  expect(await screen.findByRole('heading', { name: '1. Objet' })).toBeVisible();
});

test('a consent that fails keeps the person on the page', async () => {
  nock(server).post('/user/consent').reply(500, { statusCode: 500, code: 'INTERNAL_ERROR', message: 'Non' });
  renderScreen(<TermsPage />, '/CG');

  await userEvent.click(screen.getByRole('checkbox', { name: /je les accepte/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Valider' }));

  expect(await screen.findByText('Erreur réseau')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Valider' })).toBeEnabled());
});

test('whoever cancels is signed out', async () => {
  nock(server).get('/logout').reply(200, {});
  renderScreen(<TermsPage />, '/CG');

  await userEvent.click(screen.getByRole('button', { name: 'Annuler et se déconnecter' }));

  expect(await screen.findByText('Vous êtes déconnecté')).toBeVisible();
  expect(await screen.findByText('at /')).toBeVisible();
  expect(localStorage.getItem('passerelle.user')).toBeNull();
});
