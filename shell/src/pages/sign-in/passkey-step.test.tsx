import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import {
  answerCalls,
  elsewhere,
  giveBrowserPasskeys,
  type PasskeyBrowser,
  Refusal,
  renderScreen,
  userWithRole,
} from '@passerelle/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import '../../translations.ts';
import { SignInPanel } from './sign-in-panel.tsx';

const chrome =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';
const words = {
  fr: {
    email: /^Adresse e-mail/,
    password: /^Mot de passe/,
    submit: 'Se connecter',
    use: 'Utiliser la clé d’accès',
  },
  en: { email: /^Email/, password: /^Password/, submit: 'Sign in', use: 'Use the passkey' },
};

let browser: PasskeyBrowser;
beforeEach(() => {
  jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(chrome);
  browser = giveBrowserPasskeys();
});
afterEach(() => browser.remove());

type Answers = Parameters<typeof answerCalls>[0];

/** Goes as far as the button for the passkey. */
async function showPasskey(
  answer: Answers[string],
  factorKinds = ['PASSKEY', 'TOTP', 'RECOVERY_CODE'],
  language: 'fr' | 'en' = 'fr',
) {
  const asked = {
    ...new Refusal(401, 'SECOND_FACTOR_REQUIRED').bodyIn('fr'),
    ...{ challenge: 'QUJD', factorKinds },
    passkeyRequest: {
      ...{ challenge: 'QUJD', rpId: 'localhost', timeout: 1000, userVerification: 'required' },
      allowCredentials: [{ id: 'QQ', type: 'public-key' }],
    },
  };
  const calls = answerCalls({
    'GET /login': () => Response.json(asked, { status: 401 }),
    'POST /login/factor': answer,
    'GET /me': userWithRole('CLIENT'),
    'GET /user/isConsented': true,
  });
  await renderScreen([{ path: '/', element: <SignInPanel /> }, elsewhere], { at: '/', language });
  const { email, password, submit, use } = words[language];
  await userEvent.type(screen.getByLabelText(email), 'claire@example.com');
  await userEvent.type(screen.getByLabelText(password), 'Le-bon-mot-7');
  await userEvent.click(screen.getByRole('button', { name: submit }));
  const button = await screen.findByRole('button', { name: use });
  return { button, sent: () => calls.filter(({ route }) => route === 'POST /login/factor') };
}

test.each([
  ['fr', /^Votre mot de passe est le bon\. Confirmez/],
  ['en', /^Your password is right\. Confirm/],
] as const)(
  'the passkey comes first: its button has the focus, and sends what it answered (%s)',
  async (language, hint) => {
    const { button, sent } = await showPasskey(userWithRole('CLIENT'), undefined, language);
    await waitFor(() => expect(button).toHaveFocus());
    expect(button).toHaveAccessibleDescription(hint);
    expect(browser.questions).toEqual([]);
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]?.body).toMatchObject({
      challenge: 'QUJD',
      passkey: { id: 'QQ', rawId: 'QQ', response: { signature: 'RQ' } },
    });
  },
);

test.each([
  ['NotAllowedError', /^La demande a été annulée/],
  ['SecurityError', /^Le navigateur n’a pas pu/],
])('a browser that ends with %s says so, and one may try again', async (error, said) => {
  const { button, sent } = await showPasskey(userWithRole('CLIENT'));
  browser.error = error;
  await userEvent.click(button);
  expect(await screen.findByRole('alert')).toHaveTextContent(said);
  expect(sent()).toEqual([]);
  browser.error = undefined;
  await userEvent.click(button);
  await waitFor(() => expect(sent()).toHaveLength(1));
});

test('a browser that knows no passkeys says so', async () => {
  const { button } = await showPasskey(userWithRole('CLIENT'));
  browser.remove();
  await userEvent.click(button);
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Ce navigateur ne connaît pas/);
});

test.each([
  ['PASSKEY_WRONG', /^Cette clé d’accès n’a pas été reconnue/],
  ['PASSKEY_COPIED', /^Cette clé d’accès semble avoir été copiée/],
] as const)('a refusal (%s) says what is wrong', async (code, said) => {
  const { button } = await showPasskey(new Refusal(401, code, undefined, { attempt: '4' }));
  await userEvent.click(button);
  expect(await screen.findByRole('alert')).toHaveTextContent(said);
  expect(button).toBeEnabled();
});

test('a challenge that is over leads back to the password', async () => {
  const { button } = await showPasskey(new Refusal(401, 'SECOND_FACTOR_EXPIRED'));
  await userEvent.click(button);
  expect(await screen.findByRole('alert')).toHaveTextContent(/^La connexion a pris trop de temps/);
  await waitFor(() => expect(screen.getByLabelText(/^Mot de passe/)).toHaveFocus());
});

test('the other ways stand beside it, as far as there are any', async () => {
  await showPasskey(userWithRole('CLIENT'));
  await userEvent.click(screen.getByRole('button', { name: 'Utiliser le code de l’application' }));
  await waitFor(() => expect(screen.getByLabelText('Code à 6 chiffres')).toHaveFocus());
  await userEvent.click(screen.getByRole('button', { name: 'Utiliser un code de secours' }));
  await waitFor(() => expect(screen.getByLabelText('Code de secours')).toHaveFocus());
  await userEvent.click(screen.getByRole('button', { name: 'Utiliser une clé d’accès' }));
  expect(screen.getByRole('button', { name: 'Utiliser la clé d’accès' })).toHaveFocus();
});

test('who has neither application nor recovery codes is told who helps', async () => {
  await showPasskey(userWithRole('CLIENT'), ['PASSKEY']);
  expect(screen.queryByRole('button', { name: /^Utiliser (?:le code|un code)/ })).toBeNull();
  expect(screen.getByText(/L’équipe innovation peut vous aider/)).toBeVisible();
});

test('who presses twice has asked once', async () => {
  let answer = (_: Refusal): void => {};
  const answered = new Promise<Refusal>((resolve) => {
    answer = resolve;
  });
  const { button, sent } = await showPasskey(() => answered);
  await userEvent.dblClick(button);
  await waitFor(() => expect(sent()).toHaveLength(1));
  answer(new Refusal(401, 'PASSKEY_WRONG'));
  await screen.findByRole('alert');
  expect(sent()).toHaveLength(1);
  expect(browser.questions).toHaveLength(1);
});
