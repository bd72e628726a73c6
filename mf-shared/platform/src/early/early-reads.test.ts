import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { waitLimits } from '@passerelle/contract/platform/waiting';
import { type AppStore, makeStore } from '@passerelle/platform/api';
import { takeLanguage } from '@passerelle/platform/i18n';
import { confirmPerson, sessionApi } from '@passerelle/platform/session';
import { answerCalls, type Call, noAnswer, userWithRole } from '@passerelle/testing';
import { storeUser } from '../api/signed-in-user.ts';
import { confirmingReads, readEarly } from './index.ts';

const claire = { ...userWithRole('CLIENT'), firstName: 'Claire' };
const bruno = { ...userWithRole('BANQUIER'), firstName: 'Bruno' };

const routes = (calls: readonly Call[]) => calls.map(({ route }) => route);

/** Answers whom the page takes to be signed in. */
const nameOf = async (store: AppStore) => (await confirmPerson(store))?.user?.firstName;

beforeEach(async () => {
  await takeLanguage('fr');
  storeUser(claire);
});

afterEach(() => {
  localStorage.clear();
});

test('what confirms the person and was read early is not read again, and serves once', async () => {
  const calls = answerCalls({ 'GET /me': claire, 'GET /user/isConsented': true });
  readEarly(confirmingReads);

  const session = await confirmPerson(makeStore());

  expect(session).toMatchObject({ user: { firstName: 'Claire' }, consented: true });
  expect(routes(calls)).toEqual(['GET /me', 'GET /user/isConsented']);
  await confirmPerson(makeStore());
  expect(calls).toHaveLength(4);
});

test('an early read that had no answer is made again', async () => {
  const answers = [noAnswer, claire];
  const calls = answerCalls({ 'GET /me': () => answers.shift() ?? claire, 'GET /user/isConsented': true });
  readEarly(confirmingReads);

  expect(await nameOf(makeStore())).toBe('Claire');
  expect(routes(calls).filter((route) => route === 'GET /me')).toHaveLength(2);
});

test('nobody gets what was read early for somebody who was signed in before them, in another tab', async () => {
  const early = [claire];
  answerCalls({ 'GET /me': () => early.shift() ?? bruno, 'GET /user/isConsented': true });
  readEarly(confirmingReads);
  storeUser(bruno);

  expect(await nameOf(makeStore())).toBe('Bruno');
});

test('an early read in another language is made again', async () => {
  const calls = answerCalls({ 'GET /me': claire, 'GET /user/isConsented': true });
  readEarly(confirmingReads);
  await takeLanguage('en');

  await confirmPerson(makeStore());

  expect(calls.map(({ headers }) => headers.get('accept-language'))).toEqual(['fr', 'fr', 'en', 'en']);
});

test('an early read is made again after something was changed', async () => {
  const calls = answerCalls({
    'GET /me': claire,
    'GET /user/isConsented': true,
    'PUT /me/session': { endsAt: '2026-11-27T10:00:00.000Z' },
  });
  readEarly(confirmingReads);
  const store = makeStore();
  await store.dispatch(sessionApi.endpoints.extendSession.initiate());

  expect(await nameOf(store)).toBe('Claire');
  expect(routes(calls).filter((route) => route === 'GET /me')).toHaveLength(2);
});

test('an early read that nobody takes is given up, and one that was taken is not', async () => {
  jest.useFakeTimers();
  try {
    answerCalls({ 'GET /me': claire, 'GET /user/isConsented': true, 'GET /ecosystem': [] });
    readEarly([...confirmingReads, '/ecosystem']);
    const givenUp = () => jest.mocked(fetch).mock.calls.map(([, init]) => init?.signal?.aborted);
    await confirmPerson(makeStore());
    expect(givenUp()).toEqual([false, false, false]);

    jest.advanceTimersByTime(waitLimits.patienceMilliseconds);
    expect(givenUp()).toEqual([false, false, true]);
  } finally {
    jest.useRealTimers();
  }
});
