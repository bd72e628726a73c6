import { expect, test } from '@jest/globals';
import { isOnCandidateSide } from '@passerelle/platform/modules';

const since = '2026-11-25T10:00:00.000Z';
const at = (percent: number, began = since) => ({ since: began, rollout: { percent } });
const people = Array.from({ length: 2000 }, (_, number) => ({ id: `person-${number}` }));

async function chosen(percent: number, { name = 'mf-client', began = since } = {}): Promise<Set<string>> {
  const ids = people.map(async ({ id }) =>
    (await isOnCandidateSide(name, at(percent, began), { id })) ? [id] : [],
  );
  return new Set((await Promise.all(ids)).flat());
}

test.each([1, 10, 50, 90])('%d %% of people have the version beside, give or take a few', async (percent) => {
  const share = ((await chosen(percent)).size / people.length) * 100;
  // Four standard deviations.
  expect(Math.abs(share - percent)).toBeLessThan(
    4 * Math.sqrt((percent * (100 - percent)) / people.length) + 0.1,
  );
});

test('whoever has it keeps it while it is widened, until everybody has it', async () => {
  const [ten, fifty, all] = [await chosen(10), await chosen(50), await chosen(100)];
  expect([...ten].filter((id) => !fifty.has(id))).toEqual([]);
  expect(all.size).toBe(people.length);
});

test('another rollout, and another module, begins with other people', async () => {
  const ten = await chosen(10);
  for (const other of [
    await chosen(10, { name: 'mf-startup' }),
    await chosen(10, { began: '2026-11-26T10:00:00.000Z' }),
  ])
    expect([...ten].filter((id) => other.has(id)).length).toBeLessThan(ten.size / 2);
});

test('colleagues of a client, or of a startup, are on one side', async () => {
  for (const entity of [{ clientId: 'acme' }, { startupId: 'acme' }]) {
    const sides = people
      .slice(0, 50)
      .map(({ id }) => isOnCandidateSide('mf-client', at(50), { id, ...entity }));
    expect(new Set(await Promise.all(sides)).size).toBe(1);
  }
});
