import { expect, test } from '@jest/globals';
import type { CurrentUser, Language } from '@passerelle/contract';
import { answerCalls, type Call, Refusal, renderScreen, userWithRole } from '@passerelle/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Component as StopNotificationsPage } from './stop-notifications-page.tsx';
import '../translations.ts';

const link = { token: 'abc' };
const address = '/stopNotifications?token=abc';

type Answers = Parameters<typeof answerCalls>[0];

/** Whether the mails are sent, to who asks with the link's token. */
const state =
  (isNotifiable: boolean) =>
  ({ query }: Call) =>
    query.get('token') === link.token ? { isNotifiable } : new Refusal(400, 'TOKEN_INVALID');

async function show(
  answers: Answers,
  { at = address, ...options }: { at?: string; language?: Language; user?: CurrentUser } = {},
) {
  const calls = answerCalls(answers);
  const routes = [{ path: '/stopNotifications', Component: StopNotificationsPage }];
  await renderScreen(routes, { at, ...options });
  return calls;
}

test.each([
  [
    'fr',
    'Ne plus recevoir ces messages',
    /^C’est fait\u00a0: vous ne recevrez plus ces messages/,
    'Mes critères',
  ],
  ['en', 'Stop these messages', /^Done: you will not receive these messages/, 'My criteria'],
] as const)(
  'a client who confirms sees that the mails have stopped, in %s',
  async (language, stop, done, criteria) => {
    const calls = await show(
      {
        'GET /notifications/stop': state(true),
        'POST /notifications/stop': new Response(null, { status: 204 }),
      },
      { language },
    );
    const stops = () =>
      calls.filter(({ route }) => route === 'POST /notifications/stop').map(({ body }) => body);

    const button = await screen.findByRole('button', { name: stop });
    expect(stops()).toEqual([]);
    await userEvent.click(button);
    const outcome = await screen.findByRole('status');
    expect(outcome.textContent).toMatch(done);
    expect(outcome).toHaveFocus();
    expect(stops()).toEqual([link]);
    expect(screen.getByRole('link', { name: criteria })).toHaveAttribute('href', '/client/modify');
  },
);

test('a person who has stopped them before sees so, and stays signed in', async () => {
  const user = userWithRole('CLIENT');
  await show({ 'GET /notifications/stop': state(false) }, { user });

  expect(await screen.findByText(/vous ne recevrez plus ces messages/)).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  expect(localStorage.getItem('passerelle.user')).not.toBeNull();
});

test.each(['/stopNotifications', address])(
  '%s with a link that is none says where else to go',
  async (where) => {
    await show({ 'GET /notifications/stop': new Refusal(400, 'TOKEN_INVALID') }, { at: where });

    expect(await screen.findByText('Ce lien n’est pas valable')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Mes critères' })).toBeVisible();
  },
);

test('a link that could not be checked can be checked again', async () => {
  let isDown = true;
  await show({
    'GET /notifications/stop': (call) => (isDown ? new Refusal(503, 'UNAVAILABLE') : state(true)(call)),
  });

  await userEvent.click(await screen.findByRole('button', { name: 'Réessayer' }));
  isDown = false;
  await userEvent.click(await screen.findByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByRole('button', { name: 'Ne plus recevoir ces messages' })).toBeVisible();
});

test('a failure to stop them is no success', async () => {
  await show({
    'GET /notifications/stop': state(true),
    'POST /notifications/stop': new Refusal(500, 'INTERNAL_ERROR'),
  });

  const button = await screen.findByRole('button', { name: 'Ne plus recevoir ces messages' });
  await userEvent.click(button);
  expect(await screen.findByText(/Erreur réseau/)).toBeVisible();
  expect(button).toBeVisible();
  expect(screen.queryByText(/C’est fait/)).not.toBeInTheDocument();
});
