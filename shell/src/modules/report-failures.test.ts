import { afterEach, expect, test } from '@jest/globals';
import type { ModuleFailureReport } from '@passerelle/contract';
import { makeStore, selectNotices, userKnown } from '@passerelle/platform/api';
import { answerCalls, noAnswer, Refusal, userWithRole } from '@passerelle/testing';
import { waitFor } from '@testing-library/react';
import { createFailureLog } from './failure-log.ts';
import { reportFailures } from './report-failures.ts';

const broken: ModuleFailureReport = { module: 'mf-client', version: '1.1.0', kind: 'THROWS_AT_START' };
const altered: ModuleFailureReport = { ...broken, kind: 'INTEGRITY' };

type Answers = Parameters<typeof answerCalls>[0];

function visit(answers: Answers = { 'POST /module-failures': {} }) {
  const calls = answerCalls(answers);
  const store = makeStore();
  const log = createFailureLog();
  reportFailures(store, log);
  const sent = () => calls.filter(({ route }) => route === 'POST /module-failures').map(({ body }) => body);
  return { store, log, sent };
}

afterEach(() => sessionStorage.clear());

test('a failure is reported once, however often it happens and however often the page starts afresh', async () => {
  const { store, log, sent } = visit();
  store.dispatch(userKnown(userWithRole('CLIENT')));
  log.add(broken);
  log.add(broken);
  await waitFor(() => expect(log.waiting()).toEqual([]));
  expect(sent()).toEqual([broken]);

  const later = visit();
  later.store.dispatch(userKnown(userWithRole('CLIENT')));
  later.log.add(broken);
  later.log.add(altered);
  await waitFor(() => expect(later.log.waiting()).toEqual([]));
  expect(later.sent()).toEqual([altered]);
});

test('that a version begins is reported before what becomes of it, also while that is sent', async () => {
  const begun = { module: 'mf-client', version: '1.1.0', since: '2026-11-25T10:00:00.000Z' };
  const calls = answerCalls({ 'POST /module-starts': {}, 'POST /module-failures': {} });
  const store = makeStore();
  const log = createFailureLog();
  reportFailures(store, log);
  store.dispatch(userKnown(userWithRole('CLIENT')));
  log.add(begun);
  log.add(begun);
  log.add(broken);
  await waitFor(() => expect(log.waiting()).toEqual([]));
  expect(calls.filter(({ route }) => route.startsWith('POST /module-')).map(({ body }) => body)).toEqual([
    begun,
    broken,
  ]);
});

test('what happens before anybody is signed in waits until somebody is', async () => {
  const { store, log, sent } = visit();
  log.add(broken);
  expect(sent()).toEqual([]);
  store.dispatch(userKnown(userWithRole('STARTUP')));
  await waitFor(() => expect(sent()).toEqual([broken]));
});

test.each([
  ['is refused', new Refusal(429, 'TOO_MANY_REQUESTS'), []],
  ['fails', new Refusal(500, 'INTERNAL_ERROR'), [broken]],
  ['has no network', noAnswer, [broken]],
])('the visitor hears nothing of a report that %s', async (_, answer, left) => {
  const { store, log, sent } = visit({ 'POST /module-failures': answer });
  store.dispatch(userKnown(userWithRole('CLIENT')));
  log.add(broken);
  await waitFor(() => expect(sent().length).toBeGreaterThan(0));
  await waitFor(() => expect(log.waiting()).toEqual(left));
  expect(selectNotices(store.getState())).toEqual([]);
});
