import { expect, test } from '@jest/globals';
import type { CurrentUser, Language } from '@passerelle/contract';
import { answerCalls, elsewhere, Refusal, renderScreen, userWithRole } from '@passerelle/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Component as ResetPasswordPage } from './reset-password-page.tsx';
import '../translations.ts';

const address = '/resetPassword?token=abc&email=claire%40example.com';
const link = { token: 'abc', email: 'claire@example.com' };
const expired = 'Le lien que vous avez suivi a expiré';
const password = 'Tilleul20262026';
const client = userWithRole('CLIENT');

type Answers = Parameters<typeof answerCalls>[0];

interface Visit {
  at?: string;
  user?: CurrentUser;
  language?: Language;
}

async function show(answers: Answers = {}, { at = address, user, language = 'fr' }: Visit = {}) {
  const calls = answerCalls({
    'POST /auth/validate-token': {},
    'POST /auth/reset-password': {},
    'GET /login': client,
    'GET /me': client,
    'GET /user/isConsented': true,
    'GET /logout': {},
    ...answers,
  });
  const router = await renderScreen([{ path: '/resetPassword', Component: ResetPasswordPage }, elsewhere], {
    ...{ at, user, language },
  });
  const routes = () => calls.map(({ route }) => route).filter((route) => route !== 'GET /version');
  return { routes, calls, router };
}

async function choose(typed: string) {
  await userEvent.type(await screen.findByLabelText(/^Nouveau mot de passe/), typed);
  await userEvent.type(screen.getByLabelText(/^Confirmation/), typed);
  await userEvent.click(screen.getByRole('button', { name: 'Enregistrer et se connecter' }));
}

test.each(['/resetPassword', '/resetPassword?token=abc', '/resetPassword?email=claire%40example.com'])(
  'the incomplete link %s is an expired one, of which the API is not asked',
  async (incomplete) => {
    const { routes } = await show({}, { at: incomplete });

    expect(screen.getByText(expired)).toBeVisible();
    expect(screen.getByText(/Contactez votre conseiller/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Revenir à la connexion' })).toHaveAttribute('href', '/');
    expect(routes()).toEqual([]);
  },
);

test('a link that the API refuses is an expired one', async () => {
  await show({ 'POST /auth/validate-token': new Refusal(400, 'TOKEN_INVALID') });

  expect(await screen.findByText(expired)).toBeVisible();
});

test('a valid link leads through the form into the application, signed in', async () => {
  const { calls } = await show();

  await choose(password);

  expect(await screen.findByText('at /')).toBeVisible();
  expect(calls.find(({ route }) => route === 'POST /auth/reset-password')?.body).toEqual({
    ...link,
    password,
  });
  expect(calls.some(({ route }) => route === 'GET /login')).toBe(true);
  expect(JSON.parse(localStorage.getItem('passerelle.user') ?? 'null')).toMatchObject({ id: client.id });
});

test('whoever has gone elsewhere before they are signed in stays there', async () => {
  let letGo = () => {};
  const released = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const { routes, router } = await show({ 'GET /login': () => released.then(() => client) });
  await choose(password);
  await waitFor(() => expect(routes()).toContain('GET /login'));
  await act(() => router.navigate('/help'));
  await act(async () => letGo());
  await waitFor(() => expect(localStorage.getItem('passerelle.user')).toContain(client.id));
  expect(screen.getByText('at /help')).toBeVisible();
});

test('the rule is ticked off part by part, and holds until all of it is met', async () => {
  const { routes } = await show();
  const field = await screen.findByLabelText(/^Nouveau mot de passe/);
  const rules = screen.getByRole('list', { name: 'Règles du mot de passe' });
  const met = () =>
    within(rules)
      .getAllByRole('listitem')
      .filter((rule) => within(rule).queryByLabelText('respectée'))
      .map(({ textContent }) => textContent);
  expect(met()).toEqual([]);

  await userEvent.type(field, 'bonjour a');
  expect(met()).toEqual(['une minuscule']);
  await userEvent.clear(field);
  await userEvent.type(field, 'Bonjour2026');
  expect(met()).toEqual(['une majuscule', 'une minuscule', 'un chiffre', 'aucun espace']);
  await userEvent.click(screen.getByRole('button', { name: 'Enregistrer et se connecter' }));

  expect(await screen.findByText('Le mot de passe ne respecte pas les règles de complexité')).toBeVisible();
  expect(screen.getByText('Veuillez confirmer votre mot de passe')).toBeVisible();
  expect(routes()).toEqual(['POST /auth/validate-token']);
});

test.each([
  ['fr', '15 caractères ou plus', 'Le mot de passe doit avoir au moins 15 caractères'],
  ['en', '15 characters or more', 'The password must have at least 15 characters'],
] as const)(
  'where the length alone counts, nothing else is asked for (%s)',
  async (language, rule, problem) => {
    const { calls } = await show({ 'GET /version': { passwordRules: 'LENGTH' } }, { language });
    const [field, confirmation] = await screen.findAllByLabelText(/(?:password|mot de passe|Confirmation)/i, {
      selector: 'input[type=password]',
    });
    if (!field || !confirmation) throw new Error('There are no fields.');
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([rule]);
    await userEvent.type(field, 'ruelle-tilleul');
    await userEvent.type(confirmation, 'ruelle-tilleul{Enter}');
    expect(await screen.findByText(problem)).toBeVisible();
    await userEvent.type(field, ' zinc');
    await userEvent.type(confirmation, ' zinc{Enter}');
    expect(await screen.findByText('at /')).toBeVisible();
    const sent = calls.find(({ route }) => route === 'POST /auth/reset-password')?.body;
    expect(sent).toEqual({ ...link, password: 'ruelle-tilleul zinc' });
  },
);

test('a password that the API finds made of the name is refused at its field, and the link still works', async () => {
  const reason = 'Ce mot de passe se devine';
  const field = { path: 'password', code: 'PASSWORD_PERSONAL', message: reason };
  const refusal = new Refusal(400, 'VALIDATION_FAILED', [field]);
  await show({ 'POST /auth/reset-password': refusal });

  await choose('Solene-Vandamme-7');

  expect(await screen.findByText(reason)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Enregistrer et se connecter' })).toBeEnabled();
});

test('a link that stops working while the form is filled in is an expired one', async () => {
  await show({ 'POST /auth/reset-password': new Refusal(400, 'TOKEN_INVALID') });

  await choose(password);

  expect(await screen.findByText(expired)).toBeVisible();
  expect(screen.queryByLabelText(/^Nouveau mot de passe/)).toBeNull();
});

test('a person who is signed in is signed out before the link is looked at', async () => {
  const { routes } = await show({}, { user: { ...client, firstName: 'Somebody', lastName: 'Else' } });

  expect(await screen.findByLabelText(/^Nouveau mot de passe/)).toBeVisible();
  await waitFor(() => expect(localStorage.getItem('passerelle.user')).toBeNull());
  expect(routes().indexOf('GET /logout')).toBeLessThan(routes().indexOf('POST /auth/validate-token'));
  expect(routes()).toContain('GET /logout');
});
