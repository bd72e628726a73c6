import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { chooseLanguage } from '@passerelle/shared/i18n';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import nock from 'nock';
import { renderScreen, server } from '../testing/render-screen.tsx';
import { clientUser, rememberUser } from '../testing/users.ts';
import { Component as InitPasswordPage } from './InitPasswordPage.tsx';

const address = '/initPassword?token=abc&email=claire%40example.com';
const expired = 'Le lien que vous avez suivi a expiré';
const link = { token: 'abc', email: 'claire@example.com' };

beforeEach(async () => {
  nock.disableNetConnect();
  Object.assign(document, { cookie: 'XSRF-TOKEN=token' });
  await chooseLanguage('fr');
});

afterEach(() => {
  nock.cleanAll();
  localStorage.clear();
});

test.each(['/initPassword', '/initPassword?token=abc', '/initPassword?email=claire%40example.com'])(
  'the incomplete link %s is an expired one',
  (incomplete) => {
    renderScreen(<InitPasswordPage />, incomplete);

    expect(screen.getByText(expired)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Revenir à la connexion' })).toHaveAttribute('href', '/');
  },
);

test('a link that the API refuses is an expired one', async () => {
  nock(server)
    .get('/auth/validate-token')
    .query(link)
    .reply(400, { statusCode: 400, code: 'TOKEN_INVALID', message: 'Non' });
  renderScreen(<InitPasswordPage />, address);

  expect(await screen.findByText(expired)).toBeVisible();
});

test('a valid link leads through the form into the application', async () => {
  nock(server).get('/auth/validate-token').query(link).reply(200, {});
  const activation = nock(server)
    .post('/auth/init-account', {
      ...link,
      firstName: 'Claire',
      lastName: 'Martin',
      password: 'Bonjour20262026',
    })
    .reply(200, {});
  const login = nock(server).get('/login').reply(200, clientUser);
  renderScreen(<InitPasswordPage />, address);

  expect(await screen.findByLabelText('Adresse e-mail')).toHaveAttribute('readonly');
  await userEvent.type(screen.getByLabelText(/^Prénom/), 'Claire');
  await userEvent.type(screen.getByLabelText(/^Nom/), 'Martin');
  await userEvent.type(screen.getByLabelText(/^Mot de passe/), 'Bonjour2026');
  expect(screen.getByRole('list', { name: 'Règles du mot de passe' })).toHaveTextContent(
    '12 caractères ou plus',
  );
  await userEvent.type(screen.getByLabelText(/^Confirmation/), 'Bonjour');
  await userEvent.click(screen.getByRole('button', { name: 'Continuer' }));
  expect(await screen.findByText('Le mot de passe ne respecte pas les règles de complexité')).toBeVisible();
  expect(screen.getByText('Les mots de passe saisis ne correspondent pas')).toBeVisible();

  await userEvent.type(screen.getByLabelText(/^Mot de passe/), '2026');
  await userEvent.clear(screen.getByLabelText(/^Confirmation/));
  await userEvent.type(screen.getByLabelText(/^Confirmation/), 'Bonjour20262026');
  await userEvent.click(screen.getByRole('button', { name: 'Continuer' }));

  expect(await screen.findByText('at /')).toBeVisible();
  expect(activation.isDone()).toBe(true);
  expect(login.isDone()).toBe(true);
});

test('whoever is signed in is signed out first', async () => {
  rememberUser(clientUser);
  const logout = nock(server).get('/logout').reply(200, {});
  nock(server).get('/auth/validate-token').query(link).reply(200, {});
  renderScreen(<InitPasswordPage />, address);

  expect(await screen.findByLabelText(/^Prénom/)).toBeVisible();
  expect(logout.isDone()).toBe(true);
  await waitFor(() => expect(localStorage.getItem('passerelle.user')).toBeNull());
});
