import { appendFile, mkdtemp, readFile, rm, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { buildTestApp, type TestApp } from '../../../testing/app.ts';
import { verifyAuditTrail } from '../verify.ts';
import { readAnchors } from './anchor-file.ts';

const DAY = 24 * 60 * 60 * 1000;

describe('the end of the audit trail is noted outside the database', () => {
  let folder: string;
  let path: string;
  let test: TestApp;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'passerelle-anchor-'));
    path = join(folder, 'anchors');
  });
  afterEach(async () => {
    await test.close();
    await rm(folder, { recursive: true });
  });

  async function invite(name: string): Promise<void> {
    const ines = await test.signedIn('INNO');
    await ines.post('/auth/invite-token', { email: `${name}@passerelle.example`, role: 'CLIENT' });
  }

  it('in a file, once a day, however many processes ask', async () => {
    test = await buildTestApp({ config: { auditAnchor: { kind: 'file', path } } });
    await invite('zoe');
    const another = await test.anotherProcess();
    await Promise.all([test.jobs.anchor.runIfDue(), another.jobs.anchor.runIfDue()]);
    await invite('lea');
    await test.jobs.anchor.runIfDue();
    test.clock.advance(DAY);
    await test.jobs.anchor.runIfDue();
    await another.close();

    expect(await readFile(path, 'utf8')).toMatch(/^2\S+Z 1:[\da-f]{64}\n2\S+Z 2:[\da-f]{64}\n$/);
    const { heads } = await readAnchors(path);
    expect(await verifyAuditTrail(test.database.db, heads)).toMatchObject({ broken: null });
  });

  it('which shows a trail that was written anew, or cut off and continued', async () => {
    test = await buildTestApp({ config: { auditAnchor: { kind: 'file', path } } });
    await invite('zoe');
    await test.jobs.anchor.runIfDue();
    const [noted] = (await readAnchors(path)).heads;
    const elsewhere = await buildTestApp();
    const ines = await elsewhere.signedIn('INNO');
    for (const name of ['zoe', 'lea']) {
      await ines.post('/auth/invite-token', { email: `${name}@passerelle.example`, role: 'CLIENT' });
    }
    const { head, broken } = await verifyAuditTrail(elsewhere.database.db, noted ? [noted] : []);
    await elsewhere.close();
    expect(head.number).toBe(2);
    expect(broken).toEqual({ number: 1, kind: 'EXPECTED' });
  });

  it('and a line of the file that is none is named', async () => {
    test = await buildTestApp({ config: { auditAnchor: { kind: 'file', path } } });
    await invite('zoe');
    await test.jobs.anchor.runIfDue();
    await appendFile(path, 'something else\n');
    await expect(readAnchors(path)).rejects.toThrow(`${path}:2`);
  });

  it('and a line that a full disk cut spoils no other, and is named', async () => {
    test = await buildTestApp({ config: { auditAnchor: { kind: 'file', path } } });
    for (const [name, kept] of [['zoe'], ['lea', 60], ['eva', 12], ['tom', 26], ['ida']] as const) {
      await invite(name);
      await test.jobs.anchor.runIfDue();
      test.clock.advance(DAY);
      const before = (await readFile(path, 'utf8')).trimEnd().lastIndexOf('\n') + 1;
      if (kept) await truncate(path, before + kept);
    }
    const { heads, cut } = await readAnchors(path);
    expect({ numbers: heads.map(({ number }) => number), cut }).toEqual({ numbers: [1, 5], cut: [2, 3, 4] });
  });

  it('by mail, with the command that compares it', async () => {
    const auditAnchor = { kind: 'mail', recipient: 'audit@bank.example' } as const;
    test = await buildTestApp({ config: { auditAnchor } });
    await test.jobs.anchor.runIfDue();
    await invite('zoe');
    test.clock.advance(DAY);
    await test.jobs.anchor.runIfDue();
    const { head } = await verifyAuditTrail(test.database.db);
    const mails = (await test.mails()).filter(({ recipient }) => recipient === auditAnchor.recipient);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain(`npx passerelle audit verify ${head.number}:${head.hash}`);
  });

  it('nowhere, unless it is configured', async () => {
    test = await buildTestApp();
    await invite('zoe');
    expect(await test.jobs.anchor.runIfDue()).toBe(true);
    expect(await test.mails()).toEqual([]);
  });
});
