import { setImmediate as turn } from 'node:timers/promises';
import { expect, it } from '@jest/globals';
import { shareReads } from './shared-reads.ts';

it('shares one read among who ask at once, and among who ask again as soon as they are answered', async () => {
  const asked: string[] = [];
  const read = shareReads(async (keys: readonly string[]) => {
    asked.push(keys.toSorted().join(' '));
    for (let turns = 0; turns < 3; turns += 1) await turn();
    return new Map(keys.map((key) => [key, key]));
  });
  const isUnderWay = async () => {
    while (asked.length === 0) await turn();
  };
  // The next call of a connection comes in once its answer is out.
  const connection = async (key: string) => {
    for (let call = 0; call < 3; call += 1) {
      expect(await read(key)).toBe(key);
      await turn();
    }
  };

  const early = ['a', 'b'].map(connection);
  await isUnderWay();
  await Promise.all([...early, connection('c')]);
  expect(asked).toEqual(['a b', 'a b c', 'a b c', 'c']);
});
