import { expect, test } from '@jest/globals';
import type { CurrentUser } from '@passerelle/contract';
import { answerCalls, elsewhere, Refusal, renderScreen, userWithRole } from '@passerelle/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Component as InitPasswordPage } from './init-password-page.tsx';
import '../translations.ts';

const address = '/initPassword?token=abc&email=claire%40example.com';
const expired = 'Le lien que vous avez suivi a expiré';
const link = { token: 'abc', email: 'claire@example.com' };

type Answers = Parameters<typeof answerCalls>[0];

/** Follows a link to the page; the API takes its own for a valid one. */
async function show(answers: Answers = {}, { at = address, user }: { at?: string; user?: CurrentUser } = {}) {
  const calls = answerCalls({ 'POST /auth/validate-token': {}, ...answers });
  await renderScreen([{ path: '/initPassword', Component: InitPasswordPage }, elsewhere], { at, user });
  return { calls, routes: () => calls.map(({ route }) => route) };
}

test.each(['/initPassword', '/initPassword?token=abc', '/initPassword?email=claire%40example.com'])(
  'the incomplete link %s is an expired one',
  async (incomplete) => {
    await show({}, { at: incomplete });

    expect(screen.getByText(expired)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Revenir à la connexion' })).toHaveAttribute('href', '/');
  },
);

test('a link that the API refuses is an expired one', async () => {
  await show({ 'POST /auth/validate-token': new Refusal(400, 'TOKEN_INVALID') });

  expect(await screen.findByText(expired)).toBeVisible();
});

test('a valid link leads through the form into the application', async () => {
  const { calls, routes } = await show({
    'POST /auth/init-account': {},
    'GET /login': userWithRole('CLIENT'),
  });

  expect(await screen.findByLabelText('Adresse e-mail')).toHaveAttribute('readonly');
  await userEvent.type(screen.getByLabelText(/^Prénom/), 'Claire');
  await userEvent.type(screen.getByLabelText(/^Nom/), 'Martin');
  await userEvent.type(screen.getByLabelText(/^Mot de passe/), 'Tilleul2026');
  expect(screen.getByRole('list', { name: 'Règles du mot de passe' })).toHaveTextContent(
    '12 caractères ou plus',
  );
  await userEvent.type(screen.getByLabelText(/^Confirmation/), 'Bonjour');
  await userEvent.click(screen.getByRole('button', { name: 'Continuer' }));
  expect(await screen.findByText('Le mot de passe ne respecte pas les règles de complexité')).toBeVisible();
  expect(screen.getByText('Les mots de passe saisis ne correspondent pas')).toBeVisible();

  await userEvent.type(screen.getByLabelText(/^Mot de passe/), '2026');
  await userEvent.clear(screen.getByLabelText(/^Confirmation/));
  await userEvent.type(screen.getByLabelText(/^Confirmation/), 'Tilleul20262026');
  await userEvent.click(screen.getByRole('button', { name: 'Continuer' }));

  expect(await screen.findByText('at /')).toBeVisible();
  expect(calls.find(({ route }) => route === 'POST /auth/validate-token')?.body).toEqual(link);
  expect(calls.find(({ route }) => route === 'POST /auth/init-account')?.body).toEqual({
    ...link,
    firstName: 'Claire',
    lastName: 'Martin',
    password: 'Tilleul20262026',
  });
  expect(routes()).toContain('GET /login');
});

test.each([
  ['Passerelle2026!', /^Ce mot de passe est trop courant/],
  ['Claire-Martin-2026', /^Ce mot de passe se devine à partir de votre nom/],
])('the password %s is refused at its field, and not sent', async (password, reason) => {
  const { routes } = await show();
  await userEvent.type(await screen.findByLabelText(/^Prénom/), 'Claire');
  await userEvent.type(screen.getByLabelText(/^Nom/), 'Martin');
  await userEvent.type(screen.getByLabelText(/^Mot de passe/), password);
  await userEvent.type(screen.getByLabelText(/^Confirmation/), password);
  await userEvent.click(screen.getByRole('button', { name: 'Continuer' }));

  expect(await screen.findByText(reason)).toBeVisible();
  expect(screen.getByLabelText(/^Mot de passe/)).toHaveAccessibleDescription(reason);
  expect(routes()).toEqual(expect.not.arrayContaining(['POST /auth/init-account']));
});

test('a double click activates the account once', async () => {
  const { routes } = await show({ 'POST /auth/init-account': {}, 'GET /login': userWithRole('CLIENT') });
  await userEvent.type(await screen.findByLabelText(/^Prénom/), 'Claire');
  await userEvent.type(screen.getByLabelText(/^Nom/), 'Martin');
  await userEvent.type(screen.getByLabelText(/^Mot de passe/), 'Tilleul20262026');
  await userEvent.type(screen.getByLabelText(/^Confirmation/), 'Tilleul20262026');
  await userEvent.dblClick(screen.getByRole('button', { name: 'Continuer' }));

  expect(await screen.findByText('at /')).toBeVisible();
  expect(routes().filter((route) => route.endsWith('/init-account') || route.endsWith('/login'))).toEqual([
    'POST /auth/init-account',
    'GET /login',
  ]);
});

test('a person who is signed in is signed out first', async () => {
  const { routes } = await show({ 'GET /logout': {} }, { user: userWithRole('CLIENT') });

  expect(await screen.findByLabelText(/^Prénom/)).toBeVisible();
  expect(routes()).toContain('GET /logout');
  await waitFor(() => expect(localStorage.getItem('passerelle.user')).toBeNull());
});
