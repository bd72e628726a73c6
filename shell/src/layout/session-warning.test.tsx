import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { Language } from '@passerelle/contract';
import { api, makeStore, sessionEndNear, userKnown } from '@passerelle/platform/api';
import { chooseLanguage } from '@passerelle/platform/i18n';
import { sessionApi } from '@passerelle/platform/session';
import { answerCalls, noAnswer, Refusal, userWithRole } from '@passerelle/testing';
import { AppProvider } from '@passerelle/ui';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import '../translations.ts';
import { SessionWarning } from './session-warning.tsx';

const user = userWithRole('INNO');

const stateOf = (remainingSeconds: number, canBeExtended = true) => ({
  headers: {
    'session-state': `remainingSeconds=${remainingSeconds}&idleSeconds=900&canBeExtended=${canBeExtended}`,
  },
});

/** Shows the warning to somebody whose session has 100 seconds left. */
async function show(language: Language, canBeExtended = true) {
  const calls = answerCalls({
    'GET /me/session': () => Response.json({}, stateOf(100, canBeExtended)),
    'PUT /me/session': () => Response.json({}, stateOf(900)),
    'GET /logout': {},
  });
  await chooseLanguage(language);
  const store = makeStore();
  store.dispatch(api.util.resetApiState());
  store.dispatch(userKnown(user));
  const router = createMemoryRouter(
    [
      {
        path: '*',
        element: (
          <>
            <input aria-label="Nom" />
            <SessionWarning />
          </>
        ),
      },
    ],
    { initialEntries: ['/users'] },
  );
  await act(async () => {
    render(
      <AppProvider store={store}>
        <RouterProvider router={router} />
      </AppProvider>,
    );
  });
  screen.getByRole('textbox').focus();
  await act(async () => {
    await store.dispatch(sessionApi.endpoints.sessionState.initiate());
    store.dispatch(sessionEndNear());
  });
  return { calls, router, store };
}

beforeEach(() => {
  jest.useFakeTimers({
    doNotFake: ['setTimeout', 'clearTimeout', 'queueMicrotask', 'nextTick', 'setImmediate'],
  });
});
afterEach(() => {
  jest.useRealTimers();
  localStorage.clear();
});

const texts = {
  fr: { title: 'Votre session va se terminer', stay: 'Rester connecté', leave: 'Se déconnecter' },
  en: { title: 'Your session is about to end', stay: 'Stay signed in', leave: 'Sign out' },
};

test.each(['fr', 'en'] as const)(
  'who is warned has the focus on staying, and goes on (%s)',
  async (language) => {
    const { calls } = await show(language);
    const { title, stay } = texts[language];
    expect(screen.getByRole('alertdialog', { name: title })).toBeVisible();
    const button = screen.getByRole('button', { name: stay });
    await waitFor(() => expect(button).toHaveFocus());
    await userEvent.click(button);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(calls.some(({ route }) => route === 'PUT /me/session')).toBe(true);
    expect(screen.getByRole('textbox')).toHaveFocus();
  },
);

test('the time left is counted for the eye alone', async () => {
  await show('fr');
  const before = screen.getByText('1:40');
  expect(before.closest('[aria-hidden="true"]')).not.toBeNull();
  expect(screen.getByText(/^Votre session se termine à \d\d:\d\d\.$/)).toBeVisible();
  act(() => jest.advanceTimersByTime(10_000));
  expect(screen.getByText('1:30')).toBeVisible();
});

test('who leaves is signed out and led to the start', async () => {
  const { calls, router } = await show('fr');
  await userEvent.click(screen.getByRole('button', { name: texts.fr.leave }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  expect(calls.some(({ route }) => route === 'GET /logout')).toBe(true);
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('that it could not be extended is told, and can be tried again', async () => {
  await show('fr');
  answerCalls({ 'PUT /me/session': noAnswer });
  await userEvent.click(screen.getByRole('button', { name: texts.fr.stay }));
  expect(await screen.findByText(/votre session n’a pas été prolongée/)).toBeVisible();
  answerCalls({ 'PUT /me/session': () => Response.json({}, stateOf(900)) });
  await userEvent.click(screen.getByRole('button', { name: texts.fr.stay }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});

test('a session that cannot go on is told of, and nothing is sent to extend it', async () => {
  const { calls } = await show('fr', false);
  await userEvent.click(screen.getByRole('button', { name: 'Continuer jusque-là' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(calls.some(({ route }) => route === 'PUT /me/session')).toBe(false);
});

test('who is warned while they are asked who they are goes on with their password', async () => {
  const { store } = await show('fr');
  await userEvent.click(screen.getByRole('button', { name: texts.fr.stay }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  answerCalls({
    'GET /me': new Refusal(403, 'STEP_UP_REQUIRED'),
    'GET /me/session': () => Response.json({}, stateOf(100)),
    'PUT /me/session': () => Response.json({}, stateOf(900)),
  });
  await act(async () => {
    void store.dispatch(sessionApi.endpoints.me.initiate());
  });
  const question = await screen.findByRole('alertdialog', { name: 'Confirmez que c’est bien vous' });
  const password = within(question).getByLabelText(/^Mot de passe/, { selector: 'input' });
  await userEvent.type(password, 'Correct-');
  await act(async () => {
    await store.dispatch(sessionApi.endpoints.sessionState.initiate(undefined, { forceRefetch: true }));
    store.dispatch(sessionEndNear());
  });
  await userEvent.click(await screen.findByRole('button', { name: texts.fr.stay }));
  await waitFor(() => expect(screen.queryByRole('alertdialog', { name: texts.fr.title })).toBeNull());
  expect(password).toHaveValue('Correct-');
  expect(password).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});
