import { afterEach, expect, jest, test } from '@jest/globals';
import { messages } from '@passerelle/contract/common/messages';
import { networkRetryMilliseconds } from '@passerelle/contract/platform/waiting';
import { chooseLanguage } from '@passerelle/platform/i18n';
import { sessionApi } from '@passerelle/platform/session';
import { answerCalls, noAnswer, Refusal, userWithRole } from '@passerelle/testing';
import { waitFor } from '@testing-library/react';
import { api } from './api.ts';
import { selectNotices } from './notices.ts';
import { readStoredUser, selectUser, storeUser } from './signed-in-user.ts';
import { type AppStore, makeStore } from './store.ts';

const testApi = api.injectEndpoints({
  endpoints: (build) => ({
    readThing: build.query<{ name: string }, void>({ query: () => '/thing' }),
    findThings: build.query<unknown, string>({
      query: (search) => ({ url: '/things', params: { search, page: 0 } }),
    }),
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

const user = userWithRole('CLIENT');

type Answers = Parameters<typeof answerCalls>[0];

/** Answers, and answers again, and so on; a call too many gets none. */
const inTurn =
  (...answers: Answers[string][]) =>
  () =>
    answers.shift() ?? noAnswer;
const setCookie = (cookie: string) => Object.assign(document, { cookie });
const bringToken = () => {
  setCookie('XSRF-TOKEN=token-2');
  return {};
};
const failure = (statusCode: number, code: string, more: object = {}) =>
  Response.json({ statusCode, code, message: 'Message du serveur', ...more }, { status: statusCode });

/** Stands in for the API, whose token the page has already; answers the calls with the token that each sent. */
function answer(answers: Answers) {
  const calls = answerCalls(answers);
  setCookie('XSRF-TOKEN=token-1');
  return {
    calls,
    tokens: () => calls.map(({ route, headers }) => [route, headers.get('x-xsrf-token')]),
  };
}

const read = (store: AppStore) => store.dispatch(testApi.endpoints.readThing.initiate());
const save = (store: AppStore) => store.dispatch(testApi.endpoints.saveThing.initiate({ name: 'Nébula' }));
const hasConsented = (store: AppStore) => testApi.endpoints.readConsent.select()(store.getState()).data;
const notices = (store: AppStore) =>
  selectNotices(store.getState()).map(({ id: _, raisedAt: __, ...content }) => content);

afterEach(() => {
  setCookie('XSRF-TOKEN=; Max-Age=0');
});

test('a call names the language of the interface', async () => {
  await chooseLanguage('en');
  const { calls } = answer({ 'GET /thing': { name: 'Nébula' } });

  const { data } = await read(makeStore());

  expect(data).toEqual({ name: 'Nébula' });
  expect(calls.map(({ headers }) => headers.get('accept-language'))).toEqual(['en']);
  await chooseLanguage('fr');
});

test('what somebody searches for is in a header, and not in the address', async () => {
  const { calls } = answer({ 'GET /things': [] });
  const store = makeStore();
  for (const search of ['Zoé Lefèvre & Fils', ''])
    await store.dispatch(testApi.endpoints.findThings.initiate(search));

  expect(calls.map(({ address }) => address)).toEqual(['/things?page=0', '/things?page=0']);
  expect(calls.map(({ headers }) => headers.get('x-search'))).toEqual([
    'Zo%C3%A9%20Lef%C3%A8vre%20%26%20Fils',
    null,
  ]);
});

test('a changing call sends the token of the cookie back', async () => {
  const { tokens } = answer({ 'POST /thing': { id: 'a' } });

  expect((await save(makeStore())).data).toEqual({ id: 'a' });
  expect(tokens()).toEqual([['POST /thing', 'token-1']]);
});

test('a sign-out sends it, too, and asks for none where the page has none', async () => {
  const { tokens } = answer({ 'GET /logout': {} });
  await makeStore().dispatch(sessionApi.endpoints.logout.initiate());
  setCookie('XSRF-TOKEN=; Max-Age=0');
  await makeStore().dispatch(sessionApi.endpoints.logout.initiate());

  expect(tokens()).toEqual([
    ['GET /logout', 'token-1'],
    ['GET /logout', null],
  ]);
});

test('without the cookie, a changing call first asks for it', async () => {
  const { tokens } = answer({ 'GET /version': bringToken, 'POST /thing': { id: 'a' } });
  setCookie('XSRF-TOKEN=; Max-Age=0');

  expect((await save(makeStore())).data).toEqual({ id: 'a' });
  expect(tokens()).toEqual([
    ['GET /version', null],
    ['POST /thing', 'token-2'],
  ]);
});

test('a refused token is renewed once', async () => {
  const { tokens } = answer({
    'GET /version': bringToken,
    'POST /thing': inTurn(failure(403, 'CSRF_REJECTED'), { id: 'a' }),
  });
  const store = makeStore();

  expect((await save(store)).data).toEqual({ id: 'a' });
  expect(tokens()).toEqual([
    ['POST /thing', 'token-1'],
    ['GET /version', null],
    ['POST /thing', 'token-2'],
  ]);
  expect(notices(store)).toEqual([]);
});

test('a network error is tried once more after the delay, then shown', async () => {
  const { calls } = answer({ 'GET /thing': noAnswer });
  const store = makeStore();
  const start = performance.now();

  const { error } = await read(store);

  expect(performance.now() - start).toBeGreaterThanOrEqual(networkRetryMilliseconds - 10);
  expect(error).toMatchObject({ status: 'FETCH_ERROR' });
  expect(calls).toHaveLength(2);
  expect(notices(store)).toEqual([{ kind: 'network' }]);
});

test('a second try that succeeds leaves no notice', async () => {
  answer({ 'GET /thing': inTurn(noAnswer, { name: 'Nébula' }) });
  const store = makeStore();

  expect((await read(store)).data).toEqual({ name: 'Nébula' });
  expect(notices(store)).toEqual([]);
});

test.each([502, 503, 504])('a %d of the server in front of the API is tried once more', async (status) => {
  const inFront = new Response('<html>', { status, headers: { 'content-type': 'text/html' } });
  answer({ 'GET /thing': inTurn(inFront, { name: 'Nébula' }) });
  const store = makeStore();

  expect((await read(store)).data).toEqual({ name: 'Nébula' });
  expect(notices(store)).toEqual([]);
});

test.each([502, 504])(
  'a %d in the words of the API, as nginx has them, is tried once more, too',
  async (status) => {
    answer({ 'POST /thing': inTurn(failure(status, 'UNAVAILABLE'), { id: 'a' }) });
    const store = makeStore();

    expect((await save(store)).data).toEqual({ id: 'a' });
    expect(notices(store)).toEqual([]);
  },
);

/** An answer that ends before it is whole, as that of a process which is killed while it sends. */
const brokenOff = () =>
  new Response(
    new ReadableStream({
      start(body) {
        body.enqueue(new TextEncoder().encode('{"name":"Né'));
        body.error(new TypeError('network error'));
      },
    }),
    { headers: { 'content-type': 'application/json' } },
  );

test.each(['GET', 'POST'])('an answer to a %s that broke off is asked for once more', async (method) => {
  const { calls } = answer({
    'GET /thing': inTurn(brokenOff, { name: 'Nébula' }),
    'POST /thing': inTurn(brokenOff, { id: 'a' }),
  });
  const store = makeStore();

  const { data } = method === 'GET' ? await read(store) : await save(store);

  expect(data).toEqual(method === 'GET' ? { name: 'Nébula' } : { id: 'a' });
  expect(calls).toHaveLength(2);
  expect(notices(store)).toEqual([]);
});

test('a 503 of the API itself is an answer, and not tried again', async () => {
  const { calls } = answer({ 'GET /thing': failure(503, 'UNAVAILABLE') });

  expect((await read(makeStore())).error).toMatchObject({ status: 503 });
  expect(calls).toHaveLength(1);
});

test('an answer of the server is not tried again, and its reference is shown', async () => {
  const { calls } = answer({ 'GET /thing': failure(500, 'INTERNAL_ERROR', { requestId: 'req-7' }) });
  const store = makeStore();

  await read(store);

  expect(calls).toHaveLength(1);
  expect(notices(store)).toEqual([{ kind: 'network', reference: 'req-7' }]);
});

test.each([
  [403, 'FORBIDDEN', { kind: 'forbidden' }],
  [409, 'EMAIL_TAKEN', { kind: 'conflict' }],
  [409, 'STATUS_CONFLICT', { kind: 'conflict', text: 'Message du serveur' }],
  [429, 'TOO_MANY_REQUESTS', { kind: 'tooMany', text: 'Message du serveur' }],
  [400, 'VALIDATION_FAILED', { kind: 'network' }],
])('a %d with %s raises its notice', async (status, code, notice) => {
  answer({ 'GET /thing': failure(status, code) });
  const store = makeStore();

  await read(store);

  expect(notices(store)).toEqual([notice]);
});

test('a 401 forgets the user, in the storage too, and tells once', async () => {
  storeUser(user);
  answer({ 'GET /thing': new Refusal(401, 'UNAUTHENTICATED') });
  const store = makeStore();

  await Promise.all([
    read(store),
    store.dispatch(testApi.endpoints.readThing.initiate(undefined, { forceRefetch: true })),
  ]);

  expect(selectUser(store.getState())).toBeNull();
  expect(readStoredUser()).toBeNull();
  expect(notices(store)).toEqual([{ kind: 'sessionExpired' }]);
});

test.each(
  (['fr', 'en'] as const).flatMap((language) =>
    (
      [
        'STARTUP_NOT_FOUND',
        'CLIENT_NOT_FOUND',
        'EVENT_NOT_FOUND',
        'ECOSYSTEM_NOT_FOUND',
        'USER_NOT_FOUND',
        'NOT_FOUND',
      ] as const
    ).map((code) => [language, code] as const),
  ),
)('what is gone is named, and is no matter of the network (%s, %s)', async (language, code) => {
  await chooseLanguage(language);
  answer({ 'GET /thing': new Refusal(404, code) });
  const store = makeStore();

  await read(store);

  expect(notices(store)).toEqual([{ kind: 'missing', text: messages[code][language] }]);
  await chooseLanguage('fr');
});

test('what is read and not answered for half a minute is given up and shown, so that it can be tried again', async () => {
  jest.useFakeTimers();
  jest.spyOn(globalThis, 'fetch').mockImplementation((input) => {
    const { signal } = input as Request;
    return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
  });
  const store = makeStore();
  const answered = read(store);

  await jest.advanceTimersByTimeAsync(30_000);

  expect((await answered).error).toMatchObject({ status: 'TIMEOUT_ERROR' });
  expect(notices(store)).toEqual([{ kind: 'network' }]);
  jest.useRealTimers();
});

test('an endpoint may show a status itself', async () => {
  storeUser(user);
  answer({ 'GET /thing': new Refusal(404, 'NOT_FOUND') });
  const store = makeStore();

  const { error } = await store.dispatch(testApi.endpoints.readQuietly.initiate());

  expect(error).toMatchObject({ status: 404 });
  expect(notices(store)).toEqual([]);
  expect(selectUser(store.getState())).toEqual(user);
});

test('terms with a new version are heard of by the call that is refused for them', async () => {
  storeUser(user);
  const store = makeStore();
  answer({
    'GET /consent': inTurn(true, false),
    'GET /thing': failure(403, 'CONSENT_REQUIRED', { message: 'Veuillez accepter' }),
  });
  await store.dispatch(testApi.endpoints.readConsent.initiate());

  await read(store);

  expect(notices(store)).toEqual([{ kind: 'forbidden', text: 'Veuillez accepter' }]);
  await waitFor(() => expect(hasConsented(store)).toBe(false));
});

test('a consent given in another tab is heard of here', async () => {
  const store = makeStore();
  let isConsented = false;
  answer({ 'GET /consent': () => isConsented });
  await store.dispatch(testApi.endpoints.readConsent.initiate());
  isConsented = true;

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
