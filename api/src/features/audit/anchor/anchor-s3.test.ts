/** @engine-independent a bucket is given the same line of the trail by both */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { readConfig } from '../../../config.ts';
import { buildTestApp, type TestApp } from '../../../testing/app.ts';
import { createTestDatabase } from '../../../testing/database/database.ts';
import { runPasserelle } from '../../../testing/processes/command.ts';
import { type LockedBucket, startLockedBucket } from '../../../testing/servers/locked-bucket.ts';
import { createAnchorService } from './anchor.service.ts';
import { putAnchor, readLockedAnchors } from './anchor-s3.ts';

const DAY = 24 * 60 * 60 * 1000;

// One test runs a command several times, each a process of its own.
jest.setTimeout(60_000);

describe('the end of the audit trail is noted in a bucket with object lock', () => {
  let bucket: LockedBucket;
  let environment: Record<string, string>;
  beforeEach(async () => {
    bucket = await startLockedBucket('anchors');
    environment = {
      AUDIT_ANCHOR: 's3://anchors/passerelle',
      AUDIT_ANCHOR_S3_ENDPOINT: bucket.endpoint,
      AUDIT_ANCHOR_S3_ACCESS_KEY_ID: 'anchor-key',
      AUDIT_ANCHOR_S3_SECRET_ACCESS_KEY: 'anchor-secret',
      AUDIT_ANCHOR_S3_DAYS: '30',
    };
  });
  afterEach(() => bucket.close());

  const target = () => {
    const { auditAnchor } = readConfig(environment);
    if (auditAnchor?.kind !== 's3') throw new Error('The configuration names no bucket.');
    return auditAnchor;
  };

  describe('by a server', () => {
    let test: TestApp;
    afterEach(() => test.close());

    it('once a day, locked for the days of the configuration, with a key of its own', async () => {
      test = await buildTestApp({ config: { auditAnchor: target() } });
      const ines = await test.signedIn('INNO');
      await test.jobs.anchor.runIfDue();
      for (const name of ['zoe', 'lea', 'eva']) {
        await ines.post('/auth/invite-token', { email: `${name}@passerelle.example`, role: 'CLIENT' });
        test.clock.advance(DAY);
        await test.jobs.anchor.runIfDue();
        await test.jobs.anchor.runIfDue();
      }

      expect(bucket.versions).toHaveLength(3);
      for (const { key, mode, until } of bucket.versions) {
        const noted = /^passerelle\/(2\S+Z)$/.exec(key)?.[1] ?? '';
        expect(mode).toBe('COMPLIANCE');
        expect(Date.parse(until)).toBe(Math.floor((Date.parse(noted) + 30 * DAY) / 1000) * 1000);
      }
      expect([...bucket.keys]).toEqual(['anchor-key']);
      const heads = await readLockedAnchors(target());
      expect(heads.map(({ number }) => number)).toEqual([1, 2, 3]);
    });

    it('or the day counts as not done', async () => {
      test = await buildTestApp();
      const ines = await test.signedIn('INNO');
      await ines.post('/auth/invite-token', { email: 'zoe@passerelle.example', role: 'CLIENT' });
      const elsewhere = { ...target(), store: { ...target().store, bucket: 'another' } };
      const { clock, outbox, database } = test;
      const service = createAnchorService({ db: database.db, clock, mail: outbox, target: elsewhere });
      await expect(service.note()).rejects.toThrow('The bucket another (AUDIT_ANCHOR) does not exist.');
    });
  });

  it('and compared with it by one command, in every version: one put over it hides nothing', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'passerelle-anchor-'));
    const database = await createTestDatabase(folder);
    const run = (args: readonly string[]) =>
      runPasserelle(args, { DATA_FOLDER: folder, ...database.environment, ...environment });
    const verify = () => run(['audit', 'verify', '--anchors']);
    expect(await verify()).toEqual({ code: 1, output: expect.stringContaining('No end is noted') });

    for (const name of ['zoe', 'lea', 'eva']) await run(['invite', `${name}@passerelle.example`]);
    const { output } = await run(['audit', 'verify']);
    const hash = /3:([\da-f]{64})/.exec(output)?.[1] ?? '';
    const instant = new Date('2026-11-23T06:00:00.000Z');
    const forged = { number: 3, hash: '0'.repeat(64) };
    await putAnchor(target(), { number: 3, hash }, instant);
    expect(await verify()).toMatchObject({ code: 0 });
    for (const head of [forged, { number: 3, hash }, { number: 3, hash }])
      await putAnchor(target(), head, instant);
    expect(await verify()).toEqual({ code: 1, output: expect.stringContaining('Entry 3 is not') });

    await bucket.close();
    expect(await verify()).toEqual({ code: 1, output: expect.stringContaining('could not be read') });
    bucket = await startLockedBucket('anchors');
    await database.remove();
    await rm(folder, { recursive: true });
  });
});
