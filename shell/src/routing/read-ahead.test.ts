import '../testing/federation-runtime.ts';
import { afterEach, beforeAll, expect, jest, test } from '@jest/globals';
import type { Role } from '@passerelle/contract';
import { type AppStore, api, makeStore, userKnown } from '@passerelle/platform/api';
import type { PageStart, Registry } from '@passerelle/platform/modules';
import { answerCalls, Refusal, userWithRole } from '@passerelle/testing';
import { serveRegistry } from '../testing/serve-registry.ts';
import { waitForPage } from './read-ahead.ts';

const since = '2026-11-26T09:00:00.000Z';
const registry: Registry = {
  shell: { version: '1.0.0', previous: null, since },
  modules: [
    {
      name: 'mf-client',
      active: {
        version: '1.0.0',
        platform: '^1.0.0',
        entry: '/mf-client.js',
        integrity: null,
        routes: [{ path: '/startups', roles: ['CLIENT'] }],
        menu: [],
        homes: [{ roles: ['CLIENT'], path: '/startups', first: { path: '/client/init', required: true } }],
      },
      previous: null,
      since,
    },
  ],
};
const address = { pathname: '/startups', search: '?scope=all' };

beforeAll(() => serveRegistry(registry));
afterEach(() => {
  jest.useRealTimers();
  localStorage.clear();
});

function open(role: Role | null, answers: Parameters<typeof answerCalls>[0] = {}): AppStore {
  const user = role && userWithRole(role);
  answerCalls({ 'GET /me': user ?? {}, 'GET /user/isConsented': true, ...answers });
  const store = makeStore();
  store.dispatch(api.util.resetApiState());
  if (user) store.dispatch(userKnown(user));
  return store;
}

/** Has a page read ahead; answers what it was called with. */
async function read(store: AppStore): Promise<PageStart[]> {
  const starts: PageStart[] = [];
  await waitForPage({ readAhead: async (start: PageStart) => starts.push(start) }, store, address);
  return starts;
}

test('a page asks ahead for whom the API has confirmed, with what its address says', async () => {
  const confirmed = { ...userWithRole('CLIENT'), firstName: 'Camille' };
  const [start, ...others] = await read(open('CLIENT', { 'GET /me': confirmed }));
  expect(start?.user.firstName).toBe('Camille');
  expect(start?.query.get('scope')).toBe('all');
  expect(others).toEqual([]);
});

test.each<[string, Role | null, Parameters<typeof answerCalls>[0]]>([
  ['who is not signed in', null, {}],
  ['whose session has ended', 'CLIENT', { 'GET /me': new Refusal(401, 'UNAUTHENTICATED') }],
  ['who has not accepted the terms', 'CLIENT', { 'GET /user/isConsented': false }],
  [
    'who has criteria to give first',
    'CLIENT',
    { 'GET /me': { ...userWithRole('CLIENT'), profilCompleted: false } },
  ],
  ['whom the page is not for', 'STARTUP', {}],
])('nothing is asked for somebody %s', async (_, role, answers) => {
  expect(await read(open(role, answers))).toEqual([]);
});

test('a page that asks for nothing is not waited for', async () => {
  const store = open('CLIENT');
  await expect(waitForPage({ Component: () => null }, store, address)).resolves.toBeUndefined();
});

test('a page is shown where what it asks for fails, or does not come in time', async () => {
  const store = open('CLIENT');
  const failing = { readAhead: () => Promise.reject(new Error('no answer')) };
  await expect(waitForPage(failing, store, address)).resolves.toBeUndefined();

  jest.useFakeTimers();
  const never = { readAhead: () => new Promise(() => {}) };
  const shown = waitForPage(never, store, address);
  await jest.advanceTimersByTimeAsync(1_500);
  await expect(shown).resolves.toBeUndefined();
});
