/** @engine-independent asks no database */
import { expect, it } from '@jest/globals';
import { createTurns } from './turns.ts';

it('lets one begin, then what has come in meanwhile, then the next', async () => {
  const turns = createTurns(10);
  const begun: string[] = [];
  const first = turns.wait().then(() => {
    begun.push('first');
    setImmediate(() => begun.push('another call'));
  });
  const second = turns.wait().then(() => begun.push('second'));
  const third = turns.wait().then(() => begun.push('third'));
  await Promise.all([first, second, third]);
  expect(begun).toEqual(['first', 'second', 'another call', 'third']);
});

it('refuses whom it has no place for, and goes on with who comes later', async () => {
  const turns = createTurns(2);
  const waiting = [turns.wait(), turns.wait()];
  await expect(turns.wait()).rejects.toMatchObject({ statusCode: 503, code: 'UNAVAILABLE' });
  await Promise.all(waiting);
  await expect(turns.wait()).resolves.toBeUndefined();
});
