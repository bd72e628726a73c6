import { beforeEach, expect, jest, test } from '@jest/globals';
import { answerCalls, Refusal, renderScreen } from '@passerelle/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { SignInDialog } from './sign-in-dialog.tsx';
import { SignInPanel } from './sign-in-panel.tsx';
import '../../translations.ts';

const chrome =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';

beforeEach(() => {
  jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(chrome);
});

type Answers = Parameters<typeof answerCalls>[0];

async function show(element: ReactElement, answers: Answers = {}) {
  const calls = answerCalls(answers);
  await renderScreen([{ path: '/', element }], { at: '/' });
  return calls;
}

async function signIn(email: string, password: string) {
  if (email) await userEvent.type(screen.getByLabelText(/^Adresse e-mail/), email);
  if (password) await userEvent.type(screen.getByLabelText(/^Mot de passe/), password);
  await userEvent.click(screen.getByRole('button', { name: 'Se connecter' }));
}

test('what has to be filled in is marked, and the mark explained before the fields', async () => {
  await show(<SignInPanel />);
  expect(screen.getByText('Les champs marqués d’un astérisque (*) sont obligatoires.')).toBeInTheDocument();
  expect(screen.getByLabelText(/^Adresse e-mail/)).toBeRequired();
  expect(screen.getByLabelText(/^Mot de passe/)).toBeRequired();
});

test.each([
  ['', 'secret'],
  ['claire@example.com', ''],
])('with %p and %p the form asks for both', async (email, password) => {
  await show(<SignInPanel />);

  await signIn(email, password);

  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Saisissez votre adresse e-mail et votre mot de passe pour vous connecter',
  );
});

test.each([
  [{}, /Réessayez, ou contactez votre conseiller pour réinitialiser votre mot de passe\.$/],
  [{ attempt: '4' }, /Réessayez, ou contactez votre conseiller pour réinitialiser votre mot de passe\.$/],
  [{ attempt: '3' }, /Réessayez.*Il vous reste 3 essais\.$/],
  [{ attempt: '1' }, /Réessayez.*Il vous reste 1 essai\.$/],
  [{ attempt: '0' }, /Après 5 échecs de connexion, l’accès est bloqué\. Patientez 10 minutes/],
])('a refusal with the headers %p gives its advice', async (headers, advice) => {
  await show(<SignInPanel />, { 'GET /login': new Refusal(401, 'LOGIN_FAILED', undefined, headers) });

  await signIn('claire@example.com', 'faux');

  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(
    'Nous ne reconnaissons pas cette combinaison adresse e-mail et mot de passe',
  );
  expect(alert).toHaveTextContent(advice);
  expect(screen.getByLabelText(/^Mot de passe/)).toHaveValue('');
  expect(screen.getByLabelText(/^Mot de passe/)).toHaveFocus();
});

test.each([
  ['no answer', () => Promise.reject(new TypeError('Failed to fetch')), 'Erreur réseau'],
  ['a failure of the server', new Refusal(500, 'INTERNAL_ERROR'), 'Erreur réseau'],
  ['too many at once', new Refusal(429, 'TOO_MANY_REQUESTS'), 'Trop de demandes'],
])('a password that was not looked at stays, to be sent again: %s', async (_, answer, title) => {
  let isDown = true;
  const calls = await show(<SignInPanel />, {
    'GET /login': () => {
      if (!isDown) return new Refusal(401, 'LOGIN_FAILED');
      return answer instanceof Refusal ? answer : answer();
    },
  });
  await signIn('claire@example.com', 'Le-bon-mot-7');
  expect(await screen.findByText(title, {}, { timeout: 5000 })).toBeVisible();
  expect(screen.getByLabelText(/^Mot de passe/)).toHaveValue('Le-bon-mot-7');
  isDown = false;
  const before = calls.length;
  await userEvent.click(screen.getByRole('button', { name: 'Se connecter' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(/Réessayez/);
  expect(calls).toHaveLength(before + 1);
});

test('on small screens a button opens the form in a dialog, which can be closed', async () => {
  await show(<SignInDialog />);
  expect(screen.queryByLabelText(/^Mot de passe/)).toBeNull();

  await userEvent.click(screen.getByRole('button', { name: 'Se connecter' }));
  const dialog = await screen.findByRole('dialog', { name: 'Connexion' });
  expect(within(dialog).getByLabelText(/^Adresse e-mail/)).toBeVisible();
  expect(within(dialog).getByLabelText(/^Mot de passe/)).toBeVisible();
  expect(within(dialog).getByText(/Contactez votre conseiller/)).toBeVisible();

  await userEvent.click(within(dialog).getByRole('button', { name: 'Fermer la connexion' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('who presses twice has tried once', async () => {
  let answer = (_: Refusal): void => {};
  const answered = new Promise<Refusal>((resolve) => {
    answer = resolve;
  });
  const calls = await show(<SignInPanel />, { 'GET /login': () => answered });
  await userEvent.type(screen.getByLabelText(/^Adresse e-mail/), 'claire@example.com');

  await userEvent.type(screen.getByLabelText(/^Mot de passe/), 'faux{Enter}{Enter}');
  answer(new Refusal(401, 'LOGIN_FAILED'));

  expect(await screen.findByText(/^Nous ne reconnaissons pas/)).toBeVisible();
  expect(calls.map(({ route }) => route)).toEqual(['GET /login']);
});

test('a password that is typed anew before the first one is refused stays', async () => {
  let refuse = (_: Refusal): void => {};
  const refused = new Promise<Refusal>((resolve) => {
    refuse = resolve;
  });
  await show(<SignInPanel />, { 'GET /login': () => refused });
  await signIn('claire@example.com', 'faux');
  const password = screen.getByLabelText(/^Mot de passe/);
  await userEvent.clear(password);
  await userEvent.type(password, 'Boussole-47');
  refuse(new Refusal(401, 'LOGIN_FAILED'));
  expect(await screen.findByText(/^Nous ne reconnaissons pas/)).toBeVisible();
  expect(password).toHaveValue('Boussole-47');
});

test.each(['Continuer quand même', 'Fermer cet avis'])(
  'an unsupported browser gets a notice and lets one go on: %s',
  async (button) => {
    jest
      .spyOn(navigator, 'userAgent', 'get')
      .mockReturnValue('Mozilla/5.0 (Windows NT 6.1; Trident/7.0; rv:11.0)');
    await show(<SignInPanel />);
    expect(screen.getByText(/utilisez Chrome, Firefox ou Safari/)).toBeVisible();
    expect(screen.queryByLabelText(/^Mot de passe/)).toBeNull();

    await userEvent.click(screen.getByRole('button', { name: button }));

    expect(screen.getByLabelText(/^Mot de passe/)).toBeVisible();
  },
);

test('a forgotten password: the button waits for a valid address, then the dialog says that it was sent', async () => {
  const calls = await show(<SignInPanel />, { 'POST /auth/send-reset-token-email': {} });
  await userEvent.click(screen.getByRole('button', { name: /Mot de passe oublié/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Mot de passe oublié' });
  const send = await within(dialog).findByRole('button', { name: 'Envoyer le lien' });
  const address = within(dialog).getByLabelText(/^Adresse e-mail/);
  expect(send).toBeDisabled();

  await userEvent.type(address, 'claire@');
  expect(send).toBeDisabled();
  await userEvent.type(address, 'example.com');
  await waitFor(() => expect(send).toBeEnabled());
  await userEvent.click(send);

  expect(await screen.findByText(/Si un compte existe à cette adresse/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Envoyer le lien' })).toBeNull();
  expect(calls.map(({ route, body }) => [route, body])).toEqual([
    ['POST /auth/send-reset-token-email', { email: 'claire@example.com' }],
  ]);
});
