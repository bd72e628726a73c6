import { afterEach, expect, jest, test } from '@jest/globals';
import { userWithRole } from '@passerelle/testing';
import { waitFor } from '@testing-library/react';
import { api } from './api.ts';
import { userForgotten, userKnown } from './signed-in-user.ts';
import { makeStore } from './store.ts';

const testApi = api.injectEndpoints({
  endpoints: (build) => ({
    readCard: build.query<{ contactName: string }, string>({ query: (id) => `/startup/${id}` }),
  }),
});

const inno = { ...userWithRole('INNO'), id: '11111111-1111-4111-8111-111111111111' };
const client = { ...userWithRole('CLIENT'), id: '22222222-2222-4222-8222-222222222222' };
const secret = 'Ada Martin';

afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

/** An API whose answer comes when it is let go. */
function slowApi() {
  let answer: (response: Response) => void;
  const answered = new Promise<Response>((resolve) => {
    answer = resolve;
  });
  jest.spyOn(globalThis, 'fetch').mockReturnValue(answered);
  return () => answer(Response.json({ contactName: secret }));
}

test.each([
  ['the next person', () => userKnown(client)],
  ['nobody', () => userForgotten()],
])('what was fetched for one person is not there for %s', async (_who, next) => {
  slowApi()();
  const store = makeStore();
  store.dispatch(userKnown(inno));
  await store.dispatch(testApi.endpoints.readCard.initiate('1'));
  expect(JSON.stringify(store.getState())).toContain(secret);

  store.dispatch(next());

  await waitFor(() => expect(JSON.stringify(store.getState())).not.toContain(secret));
  expect(JSON.stringify(localStorage)).not.toContain(secret);
});

test('an answer that comes after its person has gone reaches nobody', async () => {
  const answer = slowApi();
  const store = makeStore();
  store.dispatch(userKnown(inno));
  const reading = store.dispatch(testApi.endpoints.readCard.initiate('1'));
  store.dispatch(userKnown(client));
  answer();
  await reading;

  expect(JSON.stringify(store.getState())).not.toContain(secret);
});
