import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  isRolloutToStop,
  type ModuleFailureReport,
  type ModuleStart,
  moduleFailureLimits,
  moduleStartLimits,
  rolloutStopLimits,
} from '@passerelle/contract';
import { buildTestApp, type SignedIn, type TestApp } from '../../../testing/app.ts';

const start: ModuleStart = {
  module: 'mf-client',
  version: '1.1.0-ab12cd34',
  since: '2026-11-25T10:00:00.000Z',
};
const failure: ModuleFailureReport = {
  module: start.module,
  version: start.version,
  kind: 'THROWS_AT_START',
};

it.each([
  [{ began: 3, failed: 2 }, false],
  [{ began: 3, failed: 3 }, true],
  [{ began: 30, failed: 3 }, true],
  [{ began: 31, failed: 3 }, false],
  [{ began: 200, failed: 20 }, true],
])('of %j a version is stopped: %p', (counted, isStopped) => {
  expect(isRolloutToStop(counted)).toBe(isStopped);
});

describe('a version that a share of people has', () => {
  let test: TestApp;
  let inno: SignedIn;
  let people: SignedIn[];

  const begin = (who: SignedIn, change: Partial<ModuleStart> = {}) =>
    who.post('/module-starts', { ...start, ...change });
  const fail = (who: SignedIn, change: Partial<ModuleFailureReport> = {}) =>
    who.post('/module-failures', { ...failure, ...change });
  const rollouts = async () => (await inno.get('/module-rollouts')).json();
  const stops = async () => (await test.app.inject('/module-stops')).json();
  const ofTrail = async () => {
    const { data } = (await inno.get('/audit?actions=MODULE_ROLLOUT_STOPPED')).json();
    return data.map(({ details, actor, origin }: Record<string, unknown>) => ({ details, actor, origin }));
  };
  const [first, second, third, fourth] = [0, 1, 2, 3].map((place) => () => people[place] as SignedIn) as [
    () => SignedIn,
    () => SignedIn,
    () => SignedIn,
    () => SignedIn,
  ];

  beforeAll(async () => {
    test = await buildTestApp();
    inno = await test.signedIn('INNO');
    people = await Promise.all(Array.from({ length: 4 }, () => test.signedIn('CLIENT')));
  });
  beforeEach(async () => {
    for (const table of ['module_starts', 'module_stops', 'module_failure_reporters'])
      await test.database.db(table).delete();
  });
  afterAll(() => test.close());

  it('is begun once by each person, however often they say so', async () => {
    for (const who of [first(), first(), second()]) expect((await begin(who)).statusCode).toBe(204);
    await fail(first());
    await begin(first());
    expect(await rollouts()).toEqual([{ ...start, began: 2, failed: 1, stoppedAt: null }]);
    expect(await stops()).toEqual([]);
  });

  it('is stopped once it has failed too many people, which the trail says of nobody', async () => {
    for (const who of people) await begin(who);
    await fail(first());
    await fail(second());
    expect(await stops()).toEqual([]);
    await fail(third(), { kind: 'PAGE_THROWS' });
    const stoppedAt = test.clock.now().toISOString();
    expect(await stops()).toEqual([{ ...start, stoppedAt }]);
    await fail(fourth());
    expect(await rollouts()).toEqual([{ ...start, began: 4, failed: 3, stoppedAt }]);
    expect(await ofTrail()).toEqual([
      {
        details: { name: start.module, version: start.version, began: 4, failed: 3 },
        actor: null,
        origin: 'SYSTEM',
      },
    ]);
    // Put beside once more it begins anew.
    await begin(first(), { since: '2026-11-25T11:00:00.000Z' });
    expect(await stops()).toHaveLength(1);
    expect(await rollouts()).toContainEqual(
      expect.objectContaining({ began: 1, failed: 0, stoppedAt: null }),
    );
  });

  it('is stopped once where several processes are told of it at once', async () => {
    for (const who of people) await begin(who);
    const before = (await ofTrail()).length;
    await Promise.all(people.map((who) => fail(who)));
    expect(await stops()).toHaveLength(1);
    expect(await ofTrail()).toHaveLength(before + 1);
  });

  it('is not stopped by one person, whatever they send, nor by people who have not begun it', async () => {
    await begin(first());
    for (const kind of ['INTEGRITY', 'THROWS_AT_START', 'PAGE_THROWS'] as const) {
      await fail(first(), { kind });
      await begin(first(), { since: '2026-11-25T11:00:00.000Z' });
      await begin(first());
    }
    for (const who of [second(), third(), fourth()]) await fail(who);
    expect(await stops()).toEqual([]);
    expect(rolloutStopLimits.failed).toBeGreaterThan(1);
  });

  it('is not stopped by slow lines', async () => {
    for (const who of people) {
      await begin(who);
      await fail(who, { kind: 'TIMEOUT' });
    }
    expect(await rollouts()).toEqual([expect.objectContaining({ began: 4, failed: 0 })]);
  });

  it.each([
    ['module', 'MF Client'],
    ['version', 'latest'],
    ['since', 'yesterday'],
  ])('is refused with the %s %s, which the answer names', async (field, value) => {
    const answer = await begin(first(), { [field]: value });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors).toEqual([expect.objectContaining({ path: field })]);
  });

  it('takes a row of each person and module, of so many modules, and so many reports an hour', async () => {
    const many = Array.from(
      { length: moduleStartLimits.modulesOfAccount + 1 },
      (_, number) => `mf-${'x'.repeat(number + 1)}`,
    );
    for (const module of many) expect((await begin(first(), { module })).statusCode).toBe(204);
    expect(await test.database.db('module_starts')).toHaveLength(moduleStartLimits.modulesOfAccount);
    for (let number = many.length; number < moduleFailureLimits.reportsPerHour; number += 1)
      await begin(first(), { module: 'mf-x', version: `1.0.${number}` });
    expect(await test.database.db('module_starts')).toHaveLength(moduleStartLimits.modulesOfAccount);
    expect((await begin(first(), { module: 'mf-x', version: '2.0.0' })).statusCode).toBe(429);
    expect((await begin(second())).statusCode).toBe(204);
  });
});
