import { expect, test } from '@jest/globals';
import type { CurrentUser, Language } from '@passerelle/contract';
import { answerCalls, elsewhere, Refusal, renderScreen, userWithRole } from '@passerelle/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Component as ConfirmAccessPage } from './confirm-access-page.tsx';
import '../translations.ts';

const address = '/confirmAccess?token=abc&email=claire.martin%40example.com';
const confirmed = { token: 'abc', email: 'claire.martin@example.com' };
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
    'POST /auth/confirm-access': {},
    ...answers,
  });
  await renderScreen([{ path: '/confirmAccess', Component: ConfirmAccessPage }, elsewhere], {
    at,
    user,
    language,
  });
  return { calls, routes: () => calls.map(({ route }) => route) };
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test.each<[Language, string, string]>([
  [
    'fr',
    'Confirmer que c’est bien moi',
    'C’est confirmé. Revenez à la fiche de la startup et envoyez votre demande.',
  ],
  ['en', 'Confirm that it is me', 'Confirmed. Go back to the startup’s card and send your request.'],
])(
  'an access is confirmed by a press, which is told and has the focus (%s)',
  async (language, button, done) => {
    const { calls, routes } = await show({}, { language });
    expect(await screen.findByRole('button', { name: button })).toBeVisible();
    // Programs that look at mails press nothing.
    expect(routes()).toEqual(['POST /auth/validate-token']);

    await press(button);

    const outcome = await screen.findByText(done);
    await waitFor(() => expect(outcome).toHaveFocus());
    expect(calls.find(({ route }) => route === 'POST /auth/confirm-access')?.body).toEqual(confirmed);
  },
);

test('whoever is signed in, as whomever, stays so', async () => {
  const { routes } = await show({}, { user: client });
  await press('Confirmer que c’est bien moi');
  expect(await screen.findByRole('link', { name: 'Continuer' })).toHaveAttribute('href', '/');
  expect(routes()).not.toContain('GET /logout');
});

test.each([
  ['before the press', { 'POST /auth/validate-token': new Refusal(400, 'TOKEN_INVALID') }],
  ['after it', { 'POST /auth/confirm-access': new Refusal(400, 'TOKEN_INVALID') }],
])('a link that works no more says how to have another one, %s', async (when, answers) => {
  await show(answers);
  if (when === 'after it') await press('Confirmer que c’est bien moi');
  expect(await screen.findByText('Le lien que vous avez suivi a expiré')).toBeVisible();
  expect(screen.getByText(/^Revenez à la fiche de la startup/)).toBeVisible();
});
