import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import {
  type AppStore,
  makeStore,
  selectNotices,
  selectSessionEnd,
  selectUser,
  userKnown,
} from '@passerelle/platform/api';
import { answerCalls, type Call, noAnswer, Refusal, userWithRole } from '@passerelle/testing';
import { sessionApi } from '../sign-in/session-endpoints.ts';
import { watchSessionEnd } from './watch-session-end.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const user = userWithRole('INNO');
let calls: Call[];
let close = () => {};
let store: AppStore;
/** When the session ends on the server, and what a use gives it. */
let endsAt: number;
let idleSeconds: number;
let canBeExtended: boolean;
let isServerUp: boolean;

function answer(isUse: boolean) {
  if (!isServerUp) return noAnswer();
  const now = Date.now();
  if (now >= endsAt) return new Refusal(401, 'UNAUTHENTICATED');
  if (isUse && canBeExtended) endsAt = now + idleSeconds * SECOND;
  const remainingSeconds = Math.max(1, Math.ceil((endsAt - now) / SECOND));
  const state = `remainingSeconds=${remainingSeconds}&idleSeconds=${idleSeconds}&canBeExtended=${canBeExtended}`;
  return Response.json(user, { headers: { 'session-state': state } });
}

const callsOf = (route: string) => calls.filter((call) => call.route === route).length;
const isWarned = () => selectSessionEnd(store.getState()).isNear;
const isSignedIn = () => selectUser(store.getState()) !== null;
const advance = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);
const press = () => window.dispatchEvent(new KeyboardEvent('keydown', { key: 'a' }));
const use = () => store.dispatch(sessionApi.endpoints.me.initiate(undefined, { forceRefetch: true }));

async function open() {
  store = makeStore();
  store.dispatch(userKnown(user));
  close = watchSessionEnd(store);
  await use();
}

beforeEach(() => {
  jest.useFakeTimers();
  idleSeconds = 900;
  canBeExtended = true;
  isServerUp = true;
  endsAt = Date.now() + idleSeconds * SECOND;
  calls = answerCalls({
    'GET /me': () => answer(true),
    'PUT /me/session': () => answer(true),
    'GET /me/session': () => answer(false),
  });
});
afterEach(() => {
  close();
  close = () => {};
  localStorage.clear();
  jest.useRealTimers();
});

test('two minutes before the end the API is asked, and the person is warned', async () => {
  await open();
  await advance(13 * MINUTE - SECOND);
  expect(isWarned()).toBe(false);
  expect(callsOf('GET /me/session')).toBe(0);
  await advance(SECOND);
  expect(isWarned()).toBe(true);
  expect(callsOf('GET /me/session')).toBe(1);
});

test('at the end the API is asked once more, and who is signed out is told', async () => {
  await open();
  await advance(15 * MINUTE + SECOND);
  expect(isSignedIn()).toBe(false);
  expect(selectNotices(store.getState())).toMatchObject([{ kind: 'sessionExpired' }]);
  expect(callsOf('GET /me/session')).toBe(2);
  await advance(60 * MINUTE);
  expect(callsOf('GET /me/session')).toBe(2);
});

test('whoever stays is no longer warned until the next end is near', async () => {
  await open();
  await advance(14 * MINUTE);
  await store.dispatch(sessionApi.endpoints.extendSession.initiate());
  expect(isWarned()).toBe(false);
  await advance(12 * MINUTE);
  expect(isWarned()).toBe(false);
  await advance(MINUTE + SECOND);
  expect(isWarned()).toBe(true);
});

test('what the browser did not hear of, such as a picture that was loaded, is asked about before it warns', async () => {
  await open();
  endsAt += 5 * MINUTE;
  await advance(14 * MINUTE);
  expect(isWarned()).toBe(false);
  await advance(4 * MINUTE + SECOND);
  expect(isWarned()).toBe(true);
});

test('what another tab heard counts here: it closes the warning', async () => {
  await open();
  await advance(14 * MINUTE);
  expect(isWarned()).toBe(true);
  endsAt = Date.now() + 15 * MINUTE;
  const newValue = JSON.stringify({ endsAt, idleSeconds, canBeExtended });
  window.dispatchEvent(new StorageEvent('storage', { key: 'passerelle.sessionEnd', newValue }));
  expect(isWarned()).toBe(false);
  await advance(12 * MINUTE);
  expect(isWarned()).toBe(false);
});

test('and what is heard here is told to the others, once, and kept by nobody', async () => {
  const set = jest.spyOn(Storage.prototype, 'setItem');
  await open();
  await use();
  const told = set.mock.calls.filter(([key]) => key === 'passerelle.sessionEnd');
  expect(told).toHaveLength(1);
  expect(localStorage.getItem('passerelle.sessionEnd')).toBeNull();
});

test('typing renews a session that has been idle for a tenth of its time, and no other', async () => {
  await open();
  press();
  await advance(60 * SECOND);
  press();
  expect(callsOf('PUT /me/session')).toBe(0);
  await advance(31 * SECOND);
  press();
  press();
  await advance(0);
  expect(callsOf('PUT /me/session')).toBe(1);
  for (let minutes = 0; minutes < 20; minutes += 1) {
    await advance(MINUTE);
    press();
  }
  await advance(0);
  expect(isWarned()).toBe(false);
  expect(callsOf('PUT /me/session')).toBe(11);
});

test('once warned, typing alone renews nothing', async () => {
  await open();
  await advance(14 * MINUTE);
  press();
  await advance(SECOND);
  expect(callsOf('PUT /me/session')).toBe(0);
  expect(isWarned()).toBe(true);
});

test('without a network the person is warned, and forgotten at the end that was told', async () => {
  await open();
  isServerUp = false;
  await advance(13 * MINUTE + 5 * SECOND);
  expect(isWarned()).toBe(true);
  expect(isSignedIn()).toBe(true);
  await advance(2 * MINUTE);
  expect(isSignedIn()).toBe(false);
  expect(selectNotices(store.getState())).toMatchObject([{ kind: 'sessionExpired' }]);
});

test('a machine that slept is told at once what has ended meanwhile', async () => {
  await open();
  jest.setSystemTime(Date.now() + 60 * MINUTE);
  document.dispatchEvent(new Event('visibilitychange'));
  await advance(0);
  expect(isSignedIn()).toBe(false);
});

test('of thirty days nothing is asked for days', async () => {
  idleSeconds = 30 * 24 * 60 * 60;
  await open();
  await advance(24 * 60 * MINUTE);
  press();
  await advance(0);
  expect(calls.map(({ route }) => route)).toEqual(['GET /me']);
});

test('nobody is watched who is not signed in', async () => {
  await open();
  store.dispatch({ type: 'signedInUser/userForgotten' });
  await advance(60 * MINUTE);
  expect(callsOf('GET /me/session')).toBe(0);
});

test('a tab that another one tells of the end says why, and none that was signed out before it', async () => {
  await open();
  jest.setSystemTime(Date.now() + 15 * MINUTE - SECOND);
  localStorage.clear();
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
  expect(selectNotices(store.getState())).toMatchObject([{ kind: 'sessionExpired' }]);

  close();
  endsAt = Date.now() + 15 * MINUTE;
  await open();
  localStorage.clear();
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
  expect(isSignedIn()).toBe(false);
  expect(selectNotices(store.getState())).toEqual([]);
});
