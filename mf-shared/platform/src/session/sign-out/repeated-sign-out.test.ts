import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { type AppStore, makeStore, selectNotices, selectUser } from '@passerelle/platform/api';
import { chooseLanguage } from '@passerelle/platform/i18n';
import { answerCalls, type Call, draftKey, noAnswer, Refusal, userWithRole } from '@passerelle/testing';
import { waitFor } from '@testing-library/react';
import { finishSignOuts, keepUnsaved, readUnsaved, takeDraftKey } from '../index.ts';
import { sessionApi } from '../sign-in/session-endpoints.ts';

const user = userWithRole('CLIENT');
let calls: Call[];
let isServerUp: boolean;
let close = () => {};

const signOutCalls = () => calls.filter(({ route }) => route === 'GET /logout').length;
const noticesOf = (store: AppStore) => selectNotices(store.getState());
const signOut = (store: AppStore) => store.dispatch(sessionApi.endpoints.logout.initiate());
const signIn = (store: AppStore) =>
  store.dispatch(sessionApi.endpoints.login.initiate({ email: user.email, password: 'x' }));

/** A page, as the shell opens it. */
function openPage(): AppStore {
  close();
  const store = makeStore();
  close = finishSignOuts(store);
  return store;
}

beforeEach(async () => {
  await chooseLanguage('fr');
  isServerUp = false;
  calls = answerCalls({
    'GET /logout': () => (isServerUp ? {} : new Refusal(500, 'INTERNAL_ERROR')),
    'GET /login': user,
  });
});
afterEach(() => {
  close();
  close = () => {};
  localStorage.clear();
  jest.useRealTimers();
});

test('a sign-out that the server did not hear of is repeated when the network is back, and then shown', async () => {
  const store = openPage();
  await signOut(store);
  expect(signOutCalls()).toBe(1);

  isServerUp = true;
  window.dispatchEvent(new Event('online'));

  await waitFor(() =>
    expect(noticesOf(store)).toMatchObject([{ intent: 'success', text: 'Vous êtes déconnecté' }]),
  );
  window.dispatchEvent(new Event('online'));
  expect(signOutCalls()).toBe(2);
});

test('it is repeated by the next visit, which remembers nobody meanwhile and claims nothing', async () => {
  await signOut(openPage());
  localStorage.setItem('passerelle.user', JSON.stringify(user));
  await takeDraftKey(user.id, draftKey);
  keepUnsaved(user.id, 'profile', { firstName: 'Clara' });

  const next = openPage();
  expect(selectUser(next.getState())).toBeNull();
  localStorage.setItem('passerelle.user', JSON.stringify(user));
  await takeDraftKey(user.id, draftKey);
  expect(readUnsaved(user.id, 'profile')).toBeNull();
  localStorage.removeItem('passerelle.user');
  await waitFor(() =>
    expect(noticesOf(next)).toMatchObject([{ intent: 'warning', title: 'Déconnexion inachevée' }]),
  );
  expect(signOutCalls()).toBe(2);

  isServerUp = true;
  const last = openPage();
  await waitFor(() => expect(noticesOf(last)).toMatchObject([{ intent: 'success' }]));
  openPage();
  expect(signOutCalls()).toBe(3);
});

test('an open page repeats it from time to time', async () => {
  jest.useFakeTimers();
  const store = openPage();
  await signOut(store);
  isServerUp = true;

  await jest.advanceTimersByTimeAsync(60_000);

  expect(signOutCalls()).toBe(2);
  expect(noticesOf(store)).toMatchObject([{ intent: 'success' }]);
});

test('without a network it is repeated as well', async () => {
  calls = answerCalls({ 'GET /logout': noAnswer });
  await signOut(openPage());
  calls = answerCalls({ 'GET /logout': {} });
  openPage();
  await waitFor(() => expect(signOutCalls()).toBe(1));
});

test('a person who signs in again is not signed out by it', async () => {
  const store = openPage();
  await signOut(store);
  await signIn(store);

  isServerUp = true;
  window.dispatchEvent(new Event('online'));
  openPage();

  expect(signOutCalls()).toBe(1);
  expect(selectUser(store.getState())).toEqual(user);
});

test('a repetition that is still under way gives way to a sign-in', async () => {
  const store = openPage();
  await signOut(store);
  const never = () => new Promise<object>(() => {});
  calls = answerCalls({ 'GET /logout': never, 'GET /login': user });
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(signOutCalls()).toBe(1));
  const [repetition] = store.dispatch(sessionApi.util.getRunningMutationsThunk());

  await signIn(store);

  expect(await repetition).toMatchObject({ error: { name: 'AbortError' } });
  expect(noticesOf(store)).toEqual([]);
  expect(selectUser(store.getState())).toEqual(user);
});

test('a finished sign-out is not repeated', async () => {
  isServerUp = true;
  await signOut(openPage());
  openPage();
  window.dispatchEvent(new Event('online'));
  expect(signOutCalls()).toBe(1);
});
