import { expect, test } from '@jest/globals';
import type { CurrentUser, Language } from '@passerelle/contract';
import { answerCalls, elsewhere, Refusal, renderScreen, userWithRole } from '@passerelle/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Component as ConfirmEmailPage } from './confirm-email-page.tsx';
import '../translations.ts';

const address = '/confirmEmail?token=abc&email=claire.martin%40example.com';
const confirmed = { token: 'abc', email: 'claire.martin@example.com' };
const expired = 'Le lien que vous avez suivi a expiré';
const client = userWithRole('CLIENT');

interface Situation {
  at?: string;
  user?: CurrentUser;
  language?: Language;
}

async function show(answers: Parameters<typeof answerCalls>[0] = {}, situation: Situation = {}) {
  const { at = address, user, language } = situation;
  const calls = answerCalls({
    'POST /auth/validate-token': {},
    'POST /auth/confirm-email': {},
    'GET /me': client,
    'GET /user/isConsented': true,
    ...answers,
  });
  await renderScreen([{ path: '/confirmEmail', Component: ConfirmEmailPage }, elsewhere], {
    at,
    user,
    language,
  });
  return { calls, routes: () => calls.map(({ route }) => route) };
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test.each<[Language, string, string]>([
  ['fr', 'Confirmer cette adresse', 'C’est fait : claire.martin@example.com est désormais votre adresse.'],
  ['en', 'Confirm this email', 'Done: claire.martin@example.com is now your email.'],
])(
  'the address is confirmed by a press, which is shown and has the focus (%s)',
  async (language, button, done) => {
    const { calls, routes } = await show({}, { language });
    expect(await screen.findByRole('button', { name: button })).toBeVisible();
    expect(routes()).toEqual(['POST /auth/validate-token']);

    await press(button);

    const outcome = await screen.findByText((text) => text.replace(/\s/g, ' ') === done);
    expect(outcome).toBeVisible();
    await waitFor(() => expect(outcome).toHaveFocus());
    expect(calls.find(({ route }) => route === 'POST /auth/confirm-email')?.body).toEqual(confirmed);
  },
);

test('a person who is signed in stays so', async () => {
  const { routes } = await show({}, { user: client });
  await press('Confirmer cette adresse');
  expect(await screen.findByRole('link', { name: 'Continuer' })).toHaveAttribute('href', '/');
  expect(routes()).not.toContain('GET /logout');
});

test.each(['/confirmEmail', '/confirmEmail?token=abc'])(
  'the incomplete link %s is an expired one',
  async (at) => {
    const { routes } = await show({}, { at });
    expect(screen.getByText(expired)).toBeVisible();
    expect(routes()).toEqual([]);
  },
);

test('a link that works no more is shown before and after the press', async () => {
  await show({ 'POST /auth/confirm-email': new Refusal(400, 'TOKEN_INVALID') });
  await press('Confirmer cette adresse');
  expect(await screen.findByText(expired)).toBeVisible();
});

test('an address that another account has taken is shown once', async () => {
  await show({ 'POST /auth/confirm-email': new Refusal(409, 'EMAIL_TAKEN') });
  await press('Confirmer cette adresse');
  expect(await screen.findByText(/^Cette adresse a été prise/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Fermer cet avis' })).toBeNull();
});
