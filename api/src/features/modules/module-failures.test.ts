import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type ModuleFailureReport, moduleFailureLimits } from '@passerelle/contract';
import { buildTestApp, type SignedIn, type TestApp } from '../../testing/app.ts';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
const failure: ModuleFailureReport = { module: 'mf-client', version: '1.0.0-ab12cd34', kind: 'INTEGRITY' };

describe('failures of front ends in browsers', () => {
  let test: TestApp;
  let client: SignedIn;
  let inno: SignedIn;

  const report = (content: object, reporter = client) => reporter.post('/module-failures', content);
  const list = async () => (await inno.get('/module-failures')).json();

  beforeAll(async () => {
    test = await buildTestApp();
    inno = await test.signedIn('INNO');
  });
  beforeEach(async () => {
    await test.database.db('module_failures').delete();
    client = await test.signedIn('CLIENT');
  });
  afterAll(() => test.close());

  it('are counted by version and kind over the days, with the first and the last time', async () => {
    const first = test.clock.now().toISOString();
    await report(failure);
    test.clock.advance(DAY);
    await report(failure, await test.signedIn('STARTUP', { hasConsented: false }));
    await report({ ...failure, kind: 'THROWS_AT_START' });
    test.clock.advance(HOUR);
    expect((await report(failure)).statusCode).toBe(204);
    const last = test.clock.now().toISOString();

    expect(await list()).toEqual([
      { ...failure, firstAt: first, lastAt: last, count: 3 },
      expect.objectContaining({ kind: 'THROWS_AT_START', count: 1 }),
    ]);
  });

  it('say nothing of who reported them', async () => {
    await report(failure);
    expect(JSON.stringify(await test.database.db('module_failures'))).not.toContain(client.account.id);
  });

  it.each([
    ['module', 'MF Client'],
    ['module', 'm'.repeat(moduleFailureLimits.nameLength + 1)],
    ['version', 'latest'],
    ['version', `1.0.0-${'a'.repeat(moduleFailureLimits.versionLength)}`],
    ['kind', 'SLOW'],
  ])('are refused with the %s %s, which the answer names', async (field, value) => {
    const answer = await report({ ...failure, [field]: value });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors).toEqual([expect.objectContaining({ path: field })]);
    expect(await list()).toEqual([]);
  });

  it('are refused with anything more, such as an address', async () => {
    const answer = await report({ ...failure, email: 'zoe@passerelle.example' });
    expect(answer.statusCode).toBe(400);
    expect(await list()).toEqual([]);
  });

  it('are taken from an account so many times an hour, in whatever process', async () => {
    const answers = await Promise.all(
      Array.from({ length: moduleFailureLimits.reportsPerHour + 1 }, () => report(failure)),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 204)).toHaveLength(
      moduleFailureLimits.reportsPerHour,
    );
    expect((await report(failure)).json()).toMatchObject({ statusCode: 429, code: 'TOO_MANY_REQUESTS' });
    expect((await report(failure, await test.signedIn('CLIENT'))).statusCode).toBe(204);
    test.clock.advance(HOUR);
    expect((await report(failure)).statusCode).toBe(204);
  });

  it('take no more rows than a day may have, whatever versions are claimed', async () => {
    const at = test.clock.now().toISOString();
    const rows = Array.from({ length: moduleFailureLimits.kindsPerDay }, (_, number) => ({
      ...failure,
      version: `1.0.${number}`,
      day: at.slice(0, 10),
      first_at: at,
      last_at: at,
      count: 1,
    }));
    await test.database.db.batchInsert('module_failures', rows, 50);
    expect((await report(failure)).statusCode).toBe(204);
    expect((await report({ ...failure, version: '1.0.1' })).statusCode).toBe(204);
    const kept = await test.database.db('module_failures');
    expect(kept).toHaveLength(moduleFailureLimits.kindsPerDay);
    expect(kept.find(({ version }) => version === '1.0.1').count).toBe(2);
  });

  it('are forgotten after the days that are kept', async () => {
    const { db } = test.database;
    await report(failure);
    const { forgetOld } = test.retention;
    test.clock.advance(moduleFailureLimits.keptDays * DAY);
    await forgetOld();
    expect(await db('module_failures')).toHaveLength(1);
    test.clock.advance(DAY);
    await forgetOld();
    expect(await db('module_failures')).toEqual([]);
    expect(await db('module_failure_reporters')).toEqual([]);
  });
});
