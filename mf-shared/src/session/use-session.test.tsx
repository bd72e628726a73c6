import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { CurrentUser } from '@passerelle/contract/user';
import { makeStore, readStoredUser, selectNotices } from '@passerelle/shared/api';
import { chooseLanguage } from '@passerelle/shared/i18n';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import nock from 'nock';
import { Provider } from 'react-redux';
import { useSession, useSignOut } from './index.ts';
import { rememberRequestedAddress, takeRequestedAddress } from './requested-address.ts';
import { sessionApi } from './session-endpoints.ts';

const server = 'http://localhost:8080';
const user: CurrentUser = {
  id: '7b0f5d7e-3a52-4f6c-9d6f-0d6d2f6f0a11',
  username: 'claire@example.com',
  email: 'claire@example.com',
  firstName: 'Claire',
  lastName: 'Martin',
  mobilePhone: null,
  role: 'CLIENT',
  roles: ['CLIENT'],
  profilCompleted: true,
  language: 'fr',
};

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

function renderProbe() {
  const store = makeStore();
  render(
    <Provider store={store}>
      <Probe />
    </Provider>,
  );
  return store;
}

beforeEach(async () => {
  nock.disableNetConnect();
  await chooseLanguage('fr');
});
afterEach(() => {
  nock.cleanAll();
  localStorage.clear();
  sessionStorage.clear();
});

test('without a remembered user nobody is signed in, and nothing is asked', () => {
  renderProbe();

  expect(screen.getByRole('status')).toHaveTextContent('anonymous nobody undefined');
});

test('a remembered user counts once the API has confirmed them, with what it knows now', async () => {
  localStorage.setItem('passerelle.user', JSON.stringify(user));
  nock(server)
    .get('/me')
    .reply(200, { ...user, firstName: 'Clara' });
  nock(server).get('/user/isConsented').reply(200, 'true', { 'content-type': 'application/json' });
  renderProbe();
  expect(screen.getByRole('status')).toHaveTextContent('loading Claire');

  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('authenticated Clara true'));
  expect(readStoredUser()?.firstName).toBe('Clara');
});

test('a session that ended meanwhile is forgotten, and the person is told', async () => {
  localStorage.setItem('passerelle.user', JSON.stringify(user));
  const refusal = { statusCode: 401, code: 'UNAUTHENTICATED', message: 'Veuillez vous reconnecter' };
  nock(server).get('/me').reply(401, refusal);
  nock(server).get('/user/isConsented').reply(401, refusal);
  const store = renderProbe();

  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('anonymous nobody'));
  expect(readStoredUser()).toBeNull();
  expect(selectNotices(store.getState())).toMatchObject([{ kind: 'sessionExpired' }]);
});

test('signing in asks with Basic credentials in UTF-8, then for the current user', async () => {
  nock(server)
    .get('/login')
    .matchHeader(
      'authorization',
      `Basic ${Buffer.from('claire@example.com:Été2026!', 'utf8').toString('base64')}`,
    )
    .reply(200, user);
  const me = nock(server).get('/me').reply(200, user);
  nock(server).get('/user/isConsented').reply(200, 'false', { 'content-type': 'application/json' });
  const store = renderProbe();

  await act(() =>
    store.dispatch(
      sessionApi.endpoints.login.initiate({ email: ' claire@example.com', password: 'Été2026!' }),
    ),
  );

  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('authenticated Claire false'));
  expect(me.isDone()).toBe(true);
});

test('a refused sign-in tells the tries left, without a notice', async () => {
  nock(server)
    .get('/login')
    .reply(401, { statusCode: 401, code: 'LOGIN_FAILED', message: 'Non' }, { attempt: '2' });
  const store = renderProbe();

  const { error } = await store.dispatch(
    sessionApi.endpoints.login.initiate({ email: 'claire@example.com', password: 'x' }),
  );

  expect(error).toMatchObject({ status: 401, remainingAttempts: 2 });
  expect(selectNotices(store.getState())).toEqual([]);
});

test('signing out works where the server fails', async () => {
  localStorage.setItem('passerelle.user', JSON.stringify(user));
  rememberRequestedAddress('/startups/a');
  nock(server).get('/me').reply(200, user);
  nock(server).get('/user/isConsented').reply(200, 'true', { 'content-type': 'application/json' });
  nock(server).get('/logout').reply(500, {});
  const store = renderProbe();
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('authenticated'));

  await userEvent.click(screen.getByRole('button', { name: 'out' }));

  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('anonymous nobody'));
  expect(readStoredUser()).toBeNull();
  expect(takeRequestedAddress()).toBeNull();
  expect(selectNotices(store.getState())).toMatchObject([
    { kind: 'message', intent: 'success', text: 'Vous êtes déconnecté' },
  ]);
});

test('only addresses of this site are remembered, and once', () => {
  rememberRequestedAddress('//elsewhere.example/startups');
  expect(takeRequestedAddress()).toBeNull();

  rememberRequestedAddress('/startups?search=a');
  expect(takeRequestedAddress()).toBe('/startups?search=a');
  expect(takeRequestedAddress()).toBeNull();
});
