import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { messageText } from '@passerelle/contract';
import { answerCalls, elsewhere, Refusal, renderScreen, userWithRole } from '@passerelle/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import '../../translations.ts';
import { Component as SingleSignOnPage } from '../single-sign-on-page.tsx';
import { SignInPanel } from './sign-in-panel.tsx';

const chrome =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';
const words = {
  fr: 'Utiliser mon compte professionnel',
  en: 'Use my work account',
};

/** Makes the page say that people of the bank sign in with their account there; returns how to take it back. */
function offerSingleSignOn(): () => void {
  const meta = Object.assign(document.createElement('meta'), { name: 'single-sign-on', content: 'true' });
  document.head.append(meta);
  return () => meta.remove();
}

let takeBack: () => void;
beforeEach(() => {
  jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(chrome);
  takeBack = offerSingleSignOn();
});
afterEach(() => takeBack());

const show = (at: string, language: 'fr' | 'en' = 'fr') =>
  renderScreen(
    [
      { path: '/', element: <SignInPanel /> },
      { path: '/singleSignOn', Component: SingleSignOnPage },
      elsewhere,
    ],
    { at, language },
  );

test.each(['fr', 'en'] as const)(
  'people of the bank find the way to their provider (%s)',
  async (language) => {
    const calls = answerCalls({});
    await show('/', language);
    expect(screen.getByRole('link', { name: words[language] })).toHaveAttribute(
      'href',
      `http://localhost:8080/auth/sso/start?purpose=SIGN_IN&language=${language}`,
    );
    expect(calls).toEqual([]);
  },
);

test('nothing of it is there where the installation has no provider', async () => {
  takeBack();
  answerCalls({});
  await show('/');
  expect(screen.queryByRole('link', { name: words.fr })).toBeNull();
  expect(screen.getByLabelText(/^Adresse e-mail/)).toBeVisible();
});

test('a right password is answered with where to sign in instead', async () => {
  answerCalls({ 'GET /login': new Refusal(401, 'SINGLE_SIGN_ON_REQUIRED') });
  await show('/');
  await userEvent.type(screen.getByLabelText(/^Adresse e-mail/), 'inno@passerelle.example');
  await userEvent.type(screen.getByLabelText(/^Mot de passe/), 'Le-bon-mot-7{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent(messageText('SINGLE_SIGN_ON_REQUIRED', 'fr'));
});

test('who comes back signed in takes the session over', async () => {
  const calls = answerCalls({ 'GET /me': userWithRole('INNO'), 'GET /user/isConsented': true });
  await show('/singleSignOn?purpose=SIGN_IN&outcome=DONE');
  expect(await screen.findByLabelText(/^Adresse e-mail/)).toBeVisible();
  expect(calls.filter(({ route }) => route === 'GET /me').length).toBeGreaterThan(0);
  expect(localStorage.getItem('passerelle.user')).toContain('INNO');
});

test.each(['fr', 'en'] as const)(
  'who was not let in reads why on the page to sign in (%s)',
  async (language) => {
    answerCalls({});
    await show('/singleSignOn?purpose=SIGN_IN&outcome=SINGLE_SIGN_ON_REFUSED', language);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      messageText('SINGLE_SIGN_ON_REFUSED', language),
    );
    expect(screen.getByRole('link', { name: words[language] })).toBeVisible();
  },
);

test('an address that somebody has made up is one that could not be verified', async () => {
  answerCalls({});
  await show('/singleSignOn?purpose=SIGN_IN&outcome=%3Cscript%3E');
  expect(await screen.findByRole('alert')).toHaveTextContent(messageText('SINGLE_SIGN_ON_FAILED', 'fr'));
});

test.each([
  ['DONE', 'Votre identité est confirmée', 'Vous pouvez fermer cette fenêtre et poursuivre dans l’autre.'],
  [
    'SINGLE_SIGN_ON_CANCELLED',
    'Votre identité n’est pas confirmée',
    messageText('SINGLE_SIGN_ON_CANCELLED', 'fr'),
  ],
])('the window of a confirmation tells the other one of %s, and closes', async (outcome, title, text) => {
  const told = jest.spyOn(Storage.prototype, 'setItem');
  const closed = jest.spyOn(window, 'close').mockReturnValue();
  answerCalls({});
  await show(`/singleSignOn?purpose=CONFIRMATION&outcome=${outcome}`);
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(title);
  expect(screen.getByText(text)).toBeVisible();
  await waitFor(() => expect(closed).toHaveBeenCalledTimes(1));
  expect(told).toHaveBeenCalledWith('passerelle.singleSignOn', outcome);
  expect(localStorage.getItem('passerelle.singleSignOn')).toBeNull();
});
