import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { networkRetryMilliseconds } from '@passerelle/contract/limits';
import type { CurrentUser } from '@passerelle/contract/user';
import { chooseLanguage } from '@passerelle/shared/i18n';
import { waitFor } from '@testing-library/react';
import nock from 'nock';
import { api } from './api.ts';
import { selectNotices } from './notices.ts';
import { readStoredUser, selectUser, storeUser } from './signed-in-user.ts';
import { type AppStore, makeStore } from './store.ts';

const server = 'http://localhost:8080';

const testApi = api.injectEndpoints({
  endpoints: (build) => ({
    readThing: build.query<{ name: string }, void>({ query: () => '/thing' }),
    readQuietly: build.query<unknown, void>({
      query: () => '/thing',
      extraOptions: { silentStatuses: [401, 404] },
    }),
    readConsent: build.query<boolean, void>({ query: () => '/consent', providesTags: ['CurrentUser'] }),
    saveThing: build.mutation<{ id: string }, { name: string }>({
      query: (body) => ({ url: '/thing', method: 'POST', body }),
    }),
  }),
});

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

const json = { 'content-type': 'application/json' };
const setCookie = (cookie: string) => Object.assign(document, { cookie });
const failure = (statusCode: number, code: string, message = 'Message du serveur') => ({
  statusCode,
  code,
  message,
});
const read = (store: AppStore) => store.dispatch(testApi.endpoints.readThing.initiate());
const save = (store: AppStore) => store.dispatch(testApi.endpoints.saveThing.initiate({ name: 'Nébula' }));
const hasConsented = (store: AppStore) => testApi.endpoints.readConsent.select()(store.getState()).data;
const notices = (store: AppStore) => selectNotices(store.getState()).map(({ id: _, ...content }) => content);

beforeEach(() => {
  nock.disableNetConnect();
  setCookie('XSRF-TOKEN=token-1');
});

afterEach(() => {
  nock.cleanAll();
  localStorage.clear();
  setCookie('XSRF-TOKEN=; Max-Age=0');
});

test('a call names the language of the interface', async () => {
  await chooseLanguage('en');
  const call = nock(server).get('/thing').matchHeader('accept-language', 'en').reply(200, { name: 'Nébula' });

  const { data } = await read(makeStore());

  expect(data).toEqual({ name: 'Nébula' });
  expect(call.isDone()).toBe(true);
  await chooseLanguage('fr');
});

test('a changing call sends the token of the cookie back', async () => {
  nock(server).post('/thing').matchHeader('x-xsrf-token', 'token-1').reply(200, { id: 'a' });

  expect((await save(makeStore())).data).toEqual({ id: 'a' });
});

test('without the cookie, a changing call first asks for it', async () => {
  setCookie('XSRF-TOKEN=; Max-Age=0');
  nock(server)
    .get('/version')
    .reply(200, () => {
      setCookie('XSRF-TOKEN=token-2');
      return {};
    });
  nock(server).post('/thing').matchHeader('x-xsrf-token', 'token-2').reply(200, { id: 'a' });

  expect((await save(makeStore())).data).toEqual({ id: 'a' });
});

test('a refused token is renewed once', async () => {
  nock(server)
    .post('/thing')
    .matchHeader('x-xsrf-token', 'token-1')
    .reply(403, failure(403, 'CSRF_REJECTED'));
  nock(server)
    .get('/version')
    .reply(200, () => {
      setCookie('XSRF-TOKEN=token-2');
      return {};
    });
  nock(server).post('/thing').matchHeader('x-xsrf-token', 'token-2').reply(200, { id: 'a' });
  const store = makeStore();

  expect((await save(store)).data).toEqual({ id: 'a' });
  expect(notices(store)).toEqual([]);
});

test('a network error is tried once more after the delay, then told', async () => {
  nock(server).get('/thing').twice().replyWithError('connection reset');
  const store = makeStore();
  const start = performance.now();

  const { error } = await read(store);

  expect(performance.now() - start).toBeGreaterThanOrEqual(networkRetryMilliseconds - 10);
  expect(error).toMatchObject({ status: 'FETCH_ERROR' });
  expect(nock.isDone()).toBe(true);
  expect(notices(store)).toEqual([{ kind: 'network' }]);
});

test('a second try that succeeds leaves no notice', async () => {
  nock(server).get('/thing').replyWithError('connection reset');
  nock(server).get('/thing').reply(200, { name: 'Nébula' });
  const store = makeStore();

  expect((await read(store)).data).toEqual({ name: 'Nébula' });
  expect(notices(store)).toEqual([]);
});

test('an answer of the server is not tried again, and its reference is told', async () => {
  const call = nock(server)
    .get('/thing')
    .reply(500, { ...failure(500, 'INTERNAL_ERROR'), requestId: 'req-7' });
  const store = makeStore();

  await read(store);

  expect(call.isDone()).toBe(true);
  expect(notices(store)).toEqual([{ kind: 'network', reference: 'req-7' }]);
});

test.each([
  [403, 'FORBIDDEN', { kind: 'forbidden' }],
  [409, 'EMAIL_TAKEN', { kind: 'conflict' }],
  [409, 'STATUS_CONFLICT', { kind: 'conflict', text: 'Message du serveur' }],
  [400, 'VALIDATION_FAILED', { kind: 'network' }],
])('a %d with %s raises its notice', async (status, code, notice) => {
  nock(server).get('/thing').reply(status, failure(status, code));
  const store = makeStore();

  await read(store);

  expect(notices(store)).toEqual([notice]);
});

test('a 401 forgets the user, in the storage too, and tells once', async () => {
  storeUser(user);
  nock(server).get('/thing').twice().reply(401, failure(401, 'UNAUTHENTICATED'));
  const store = makeStore();

  await Promise.all([
    read(store),
    store.dispatch(testApi.endpoints.readThing.initiate(undefined, { forceRefetch: true })),
  ]);

  expect(selectUser(store.getState())).toBeNull();
  expect(readStoredUser()).toBeNull();
  expect(notices(store)).toEqual([{ kind: 'sessionExpired' }]);
});

test('an endpoint may show a status itself', async () => {
  storeUser(user);
  nock(server).get('/thing').reply(404, failure(404, 'NOT_FOUND'));
  const store = makeStore();

  const { error } = await store.dispatch(testApi.endpoints.readQuietly.initiate());

  expect(error).toMatchObject({ status: 404 });
  expect(notices(store)).toEqual([]);
  expect(selectUser(store.getState())).toEqual(user);
});

test('terms with a new version are heard of by the call that is refused for them', async () => {
  storeUser(user);
  const store = makeStore();
  nock(server).get('/consent').reply(200, 'true', json);
  await store.dispatch(testApi.endpoints.readConsent.initiate());
  nock(server)
    .get('/thing')
    .reply(403, failure(403, 'CONSENT_REQUIRED', 'Veuillez accepter'));
  nock(server).get('/consent').reply(200, 'false', json);

  await read(store);

  expect(notices(store)).toEqual([{ kind: 'forbidden', text: 'Veuillez accepter' }]);
  await waitFor(() => expect(hasConsented(store)).toBe(false));
});

test('a consent given in another tab is heard of here', async () => {
  const store = makeStore();
  nock(server).get('/consent').reply(200, 'false', json);
  await store.dispatch(testApi.endpoints.readConsent.initiate());
  nock(server).persist().get('/consent').reply(200, 'true', json);

  window.dispatchEvent(new StorageEvent('storage', { key: 'passerelle.consent', newValue: 'now' }));

  await waitFor(() => expect(hasConsented(store)).toBe(true));
});

test('a sign-in in another tab is heard of here, also by a page that comes back out of the memory', () => {
  const store = makeStore();
  storeUser(user);
  window.dispatchEvent(new StorageEvent('storage', { key: 'passerelle.user' }));
  expect(selectUser(store.getState())).toEqual(user);

  localStorage.clear();
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  expect(selectUser(store.getState())).toBeNull();
});

test('a user who signs out in another tab is forgotten here', () => {
  storeUser(user);
  const store = makeStore();
  localStorage.removeItem('passerelle.user');

  window.dispatchEvent(new StorageEvent('storage', { key: 'passerelle.user' }));

  expect(selectUser(store.getState())).toBeNull();
});
