import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { makeStore, readStoredUser, selectNotices } from '@passerelle/platform/api';
import { chooseLanguage } from '@passerelle/platform/i18n';
import { answerCalls, Refusal, userWithRole } from '@passerelle/testing';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { useSession, useSignOut } from '../index.ts';
import { rememberRequestedAddress, takeRequestedAddress } from '../sign-in/requested-address.ts';
import { sessionApi } from '../sign-in/session-endpoints.ts';

const user = userWithRole('CLIENT');

function Probe() {
  const { status, user: known, consented } = useSession();
  const signOut = useSignOut();
  return (
    <>
      <output>{[status, known?.firstName ?? 'nobody', String(consented)].join(' ')}</output>
      <button type="button" onClick={() => void signOut()}>
        out
      </button>
    </>
  );
}

/** As the guard of the routes: what it lets see asks who is signed in as well. */
function Guard({ onStatus }: { onStatus: (status: string) => void }) {
  const { status } = useSession();
  onStatus(status);
  return status === 'authenticated' ? <Probe /> : <p>waiting</p>;
}

function renderProbe() {
  const store = makeStore();
  render(
    <Provider store={store}>
      <Probe />
    </Provider>,
  );
  return store;
}

beforeEach(() => chooseLanguage('fr'));
afterEach(() => sessionStorage.clear());

test('without a remembered user nobody is signed in, and nothing is asked', () => {
  const calls = answerCalls({});
  renderProbe();

  expect(screen.getByRole('status')).toHaveTextContent('anonymous nobody undefined');
  expect(calls).toEqual([]);
});

test('a remembered user counts once the API has confirmed them, with what it knows now', async () => {
  localStorage.setItem('passerelle.user', JSON.stringify(user));
  answerCalls({ 'GET /me': { ...user, firstName: 'Clara' }, 'GET /user/isConsented': true });
  renderProbe();
  expect(screen.getByRole('status')).toHaveTextContent('loading Claire');

  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('authenticated Clara true'));
  expect(readStoredUser()?.firstName).toBe('Clara');
});

test('while the API is down a page that asks anew who is signed in does not wait for ever', async () => {
  localStorage.setItem('passerelle.user', JSON.stringify(user));
  const calls = answerCalls({
    'GET /me': new Refusal(500, 'INTERNAL_ERROR'),
    'GET /user/isConsented': new Refusal(500, 'INTERNAL_ERROR'),
  });
  const store = makeStore();
  const statuses: string[] = [];
  render(
    <Provider store={store}>
      <Guard onStatus={(status) => statuses.push(status)} />
    </Provider>,
  );

  expect(await screen.findByText('authenticated Claire undefined')).toBeVisible();
  await waitFor(() => expect(calls.length).toBeGreaterThan(2));
  await act(async () => {
    for (const call of store.dispatch(sessionApi.util.getRunningQueriesThunk())) await call;
  });
  expect(screen.getByRole('status')).toHaveTextContent('authenticated Claire');
  expect(statuses.lastIndexOf('loading')).toBeLessThan(statuses.indexOf('authenticated'));
});

test('a session that ended meanwhile is forgotten, with a notice', async () => {
  localStorage.setItem('passerelle.user', JSON.stringify(user));
  const refusal = new Refusal(401, 'UNAUTHENTICATED');
  answerCalls({ 'GET /me': refusal, 'GET /user/isConsented': refusal });
  const store = renderProbe();

  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('anonymous nobody'));
  expect(readStoredUser()).toBeNull();
  expect(selectNotices(store.getState())).toMatchObject([{ kind: 'sessionExpired' }]);
});

test('signing in asks with Basic credentials in UTF-8, then for the current user', async () => {
  const calls = answerCalls({ 'GET /login': user, 'GET /me': user, 'GET /user/isConsented': false });
  const store = renderProbe();

  await act(() =>
    store.dispatch(
      sessionApi.endpoints.login.initiate({ email: ' claire@example.com', password: 'Été2026!' }),
    ),
  );

  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('authenticated Claire false'));
  const credentials = Buffer.from('claire@example.com:Été2026!', 'utf8').toString('base64');
  expect(calls[0]?.route).toBe('GET /login');
  expect(calls[0]?.headers.get('authorization')).toBe(`Basic ${credentials}`);
  expect(calls.map(({ route }) => route)).toContain('GET /me');
});

test('a refused sign-in tells the tries left, without a notice', async () => {
  answerCalls({ 'GET /login': new Refusal(401, 'LOGIN_FAILED', undefined, { attempt: '2' }) });
  const store = renderProbe();

  const { error } = await store.dispatch(
    sessionApi.endpoints.login.initiate({ email: 'claire@example.com', password: 'x' }),
  );

  expect(error).toMatchObject({ status: 401, remainingAttempts: 2 });
  expect(selectNotices(store.getState())).toEqual([]);
});

test('signing out where the server fails forgets the person here, and does not claim that the session is over', async () => {
  localStorage.setItem('passerelle.user', JSON.stringify(user));
  rememberRequestedAddress('/startups/a');
  answerCalls({
    'GET /me': user,
    'GET /user/isConsented': true,
    'GET /logout': new Refusal(500, 'INTERNAL_ERROR'),
  });
  const store = renderProbe();
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('authenticated'));

  await userEvent.click(screen.getByRole('button', { name: 'out' }));

  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('anonymous nobody'));
  expect(readStoredUser()).toBeNull();
  expect(takeRequestedAddress()).toBeNull();
  expect(selectNotices(store.getState())).toMatchObject([
    { kind: 'message', intent: 'warning', title: 'Déconnexion inachevée' },
  ]);
  localStorage.clear();
});

test('only addresses of this site are remembered, and once', () => {
  rememberRequestedAddress('//elsewhere.example/startups');
  expect(takeRequestedAddress()).toBeNull();

  rememberRequestedAddress('/startups?search=a');
  expect(takeRequestedAddress()).toBe('/startups?search=a');
  expect(takeRequestedAddress()).toBeNull();
});
