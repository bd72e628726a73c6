import { beforeEach, expect, jest, test } from '@jest/globals';
import { answerCalls, elsewhere, Refusal, renderScreen, userWithRole } from '@passerelle/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import '../../translations.ts';
import { Component as ResetPasswordPage } from '../reset-password-page.tsx';
import { SignInPanel } from './sign-in-panel.tsx';

const chrome =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';

beforeEach(() => {
  jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(chrome);
});

/** The answer to a right password where the account asks for a code, too. */
const factorAsked = (challenge: string) =>
  Response.json({ ...new Refusal(401, 'SECOND_FACTOR_REQUIRED').bodyIn('fr'), challenge }, { status: 401 });

type Answers = Parameters<typeof answerCalls>[0];
const words = {
  fr: {
    email: /^Adresse e-mail/,
    password: /^Mot de passe/,
    submit: 'Se connecter',
    code: 'Code à 6 chiffres',
  },
  en: { email: /^Email/, password: /^Password/, submit: 'Sign in', code: '6-digit code' },
};

/** Goes as far as the field for the code. */
async function showFactor(answer: Answers[string], language: 'fr' | 'en' = 'fr') {
  const calls = answerCalls({
    'GET /login': factorAsked('challenge-1'),
    'POST /login/factor': answer,
    'GET /me': userWithRole('CLIENT'),
    'GET /user/isConsented': true,
  });
  await renderScreen([{ path: '/', element: <SignInPanel /> }, elsewhere], { at: '/', language });
  const { email, password, submit, code } = words[language];
  await userEvent.type(screen.getByLabelText(email), 'claire@example.com');
  await userEvent.type(screen.getByLabelText(password), 'Le-bon-mot-7');
  await userEvent.click(screen.getByRole('button', { name: submit }));
  return { calls, field: await screen.findByLabelText(code) };
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test.each([
  ['fr', 'Valider le code', /^Votre mot de passe est le bon/],
  ['en', 'Confirm the code', /^Your password is right/],
] as const)(
  'a right password is followed by the code, which has the focus (%s)',
  async (language, button, hint) => {
    const { calls, field } = await showFactor(userWithRole('CLIENT'), language);
    await waitFor(() => expect(field).toHaveFocus());
    expect(field).toHaveAttribute('autocomplete', 'one-time-code');
    expect(field).toHaveAttribute('inputmode', 'numeric');
    expect(field).toHaveAccessibleDescription(hint);
    expect(screen.queryByRole('alert')).toBeNull();
    await userEvent.type(field, '123 456');
    await press(button);
    const sent = () => calls.filter(({ route }) => route === 'POST /login/factor');
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent().map(({ body }) => body)).toEqual([{ challenge: 'challenge-1', code: '123 456' }]);
  },
);

test.each([
  ['', 'Veuillez saisir un code'],
  ['12345', 'Un code a 6 chiffres, un code de secours 24 lettres et chiffres'],
])('%p is no code, which is said before anything is sent', async (typed, said) => {
  const { calls, field } = await showFactor(new Refusal(401, 'FACTOR_CODE_WRONG'));
  if (typed) await userEvent.type(field, typed);
  await press('Valider le code');
  expect(await screen.findByRole('alert')).toHaveTextContent(said);
  expect(field).toHaveFocus();
  expect(calls.some(({ route }) => route === 'POST /login/factor')).toBe(false);
});

test('a code that is typed anew before the first one is refused stays', async () => {
  let refuse = (_: Refusal): void => {};
  const refused = new Promise<Refusal>((resolve) => {
    refuse = resolve;
  });
  const { field } = await showFactor(() => refused);
  await userEvent.type(field, '123456{Enter}');
  await userEvent.clear(field);
  await userEvent.type(field, '654321');
  refuse(new Refusal(401, 'FACTOR_CODE_WRONG'));
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Ce code n’est pas le bon/);
  expect(field).toHaveValue('654321');
});

test.each([
  ['FACTOR_CODE_WRONG', { attempt: '4' }, /^Ce code n’est pas le bon, ou plus : saisissez celui/],
  ['FACTOR_CODE_WRONG', { attempt: '2' }, /Il vous reste 2 essais\.$/],
  ['FACTOR_CODE_USED', { attempt: '4' }, /^Ce code a déjà servi : attendez le suivant$/],
  ['FACTOR_CODE_WRONG', { attempt: '0' }, /^Après 5 échecs de connexion, l’accès est bloqué/],
] as const)(
  'a refused code (%s, %j) says what is wrong, and can be typed anew',
  async (code, headers, said) => {
    const { field } = await showFactor(new Refusal(401, code, undefined, headers));
    await userEvent.type(field, '123456{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent(said);
    expect(field).toHaveValue('');
    expect(field).toHaveFocus();
  },
);

test('a code that was not looked at, as the server fails, stays and can be sent again', async () => {
  let isDown = true;
  const { field } = await showFactor(() =>
    isDown ? new Refusal(500, 'INTERNAL_ERROR') : new Refusal(401, 'FACTOR_CODE_WRONG'),
  );
  await userEvent.type(field, '123456{Enter}');
  expect(await screen.findByText('Erreur réseau')).toBeVisible();
  expect(field).toHaveValue('123456');
  isDown = false;
  await userEvent.type(field, '{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Ce code n’est pas le bon/);
});

test('a challenge that is over leads back to the password, with a sentence', async () => {
  const { field } = await showFactor(new Refusal(401, 'SECOND_FACTOR_EXPIRED'));
  await userEvent.type(field, '123456{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent(/^La connexion a pris trop de temps/);
  const password = screen.getByLabelText(/^Mot de passe/);
  await waitFor(() => expect(password).toHaveFocus());
  expect(password).toHaveValue('');
  expect(screen.getByLabelText(/^Adresse e-mail/)).toHaveValue('claire@example.com');
});

test('a recovery code takes its place, and one may go back', async () => {
  const { calls, field } = await showFactor(new Refusal(401, 'FACTOR_CODE_WRONG'));
  await userEvent.type(field, '12');
  await press('Utiliser un code de secours');
  const recovery = screen.getByLabelText('Code de secours');
  await waitFor(() => expect(recovery).toHaveFocus());
  expect(recovery).toHaveValue('');
  expect(recovery).toHaveAttribute('inputmode', 'text');
  expect(screen.getByText(/^Ni application, ni clé d’accès, ni code de secours/)).toBeVisible();
  await userEvent.type(recovery, 'abcd-efgh-jkmn-pqrs-tvwx-yz01{Enter}');
  await screen.findByRole('alert');
  expect(calls.at(-1)?.body).toMatchObject({ code: 'abcd-efgh-jkmn-pqrs-tvwx-yz01' });
  await press('Utiliser le code de l’application');
  expect(screen.queryByRole('alert')).toBeNull();
  await press('Revenir au mot de passe');
  await waitFor(() => expect(screen.getByLabelText(/^Mot de passe/)).toHaveFocus());
  expect(screen.queryByRole('alert')).toBeNull();
});

test('who presses twice has tried once', async () => {
  let answer = (_: Refusal): void => {};
  const answered = new Promise<Refusal>((resolve) => {
    answer = resolve;
  });
  const { calls, field } = await showFactor(() => answered);
  await userEvent.type(field, '123456{Enter}{Enter}');
  answer(new Refusal(401, 'FACTOR_CODE_WRONG'));
  await screen.findByRole('alert');
  expect(calls.filter(({ route }) => route === 'POST /login/factor')).toHaveLength(1);
});

test('a new password is followed by the code, too, and then by the way home', async () => {
  answerCalls({
    'POST /auth/validate-token': {},
    'POST /auth/reset-password': {},
    'GET /login': factorAsked('challenge-2'),
    'POST /login/factor': userWithRole('CLIENT'),
    'GET /me': userWithRole('CLIENT'),
    'GET /user/isConsented': true,
  });
  await renderScreen([{ path: '/resetPassword', Component: ResetPasswordPage }, elsewhere], {
    at: '/resetPassword?token=t&email=claire%40example.com',
  });
  const password = 'Ruelle-Tilleul-2026!';
  await userEvent.type(await screen.findByLabelText(/^Nouveau mot de passe/), password);
  await userEvent.type(screen.getByLabelText(/^Confirm/), password);
  await press('Enregistrer et se connecter');
  await userEvent.type(await screen.findByLabelText('Code à 6 chiffres'), '123456{Enter}');
  expect(await screen.findByText('at /')).toBeVisible();
});
