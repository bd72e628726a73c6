import { afterAll } from '@jest/globals';

const ownFetch = globalThis.fetch;

// nock reaches into Node's own network classes, which the next test file in this process shares with this one.
afterAll(async () => {
  if (globalThis.fetch === ownFetch) return;
  const { default: nock } = await import('nock');
  nock.restore();
});
