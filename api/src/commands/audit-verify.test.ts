import { appendFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createDatabaseInFolder, type DatabaseInFolder } from '../testing/database/database.ts';
import { runPasserelle } from '../testing/processes/command.ts';

describe('the command that verifies the audit trail', () => {
  let database: DatabaseInFolder;
  beforeAll(async () => {
    database = await createDatabaseInFolder('audit');
    for (const name of ['ines', 'zoe', 'lea']) await run(['invite', `${name}@passerelle.example`]);
  });
  afterAll(async () => {
    await database.remove();
  });

  const run = (args: readonly string[], more: Record<string, string> = {}) =>
    runPasserelle(args, { DATA_FOLDER: database.folder, ...database.environment, ...more });

  const verify = (...args: string[]) => run(['audit', 'verify', ...args]);

  it('finds whole what the command line did, and says the end to note', async () => {
    const { code, output } = await verify();
    expect(output).toMatch(/^The audit trail is whole: 3 entries\.\nNote its end .+: 3:[\da-f]{64}\n$/);
    expect(code).toBe(0);
    const client = database.open();
    const entries = await client.db('audit_entries').orderBy('number');
    await client.close();
    const act = { action: 'USER_INVITED', origin: 'COMMAND_LINE', actor_id: null, request_id: null };
    expect(entries).toEqual([1, 2, 3].map((number) => expect.objectContaining({ ...act, number })));
  });

  it('compares it with an end that was noted', async () => {
    const [noted = ''] = /3:[\da-f]{64}/.exec((await verify()).output) ?? [];
    expect((await verify(noted)).code).toBe(0);
    const other = await verify(`3:${'0'.repeat(64)}`);
    expect(other).toEqual({
      code: 1,
      output: 'Entry 3 is not the one that was noted: the trail was written anew.\n',
    });
    const unclear = await verify('3');
    expect(unclear).toEqual({ code: 2, output: expect.stringContaining('Give NUMBER:HASH') });
  });

  it('compares it with all ends in the file of the configuration', async () => {
    const AUDIT_ANCHOR = join(database.folder, 'anchors');
    const withAnchors = (more = {}) => run(['audit', 'verify', '--anchors'], { AUDIT_ANCHOR, ...more });
    const [noted = ''] = /3:[\da-f]{64}/.exec((await verify()).output) ?? [];
    await writeFile(AUDIT_ANCHOR, `2026-11-22T06:00:00.000Z ${noted}\n`);
    expect((await withAnchors()).code).toBe(0);
    await appendFile(AUDIT_ANCHOR, `2026-11-23T06:00:00.000Z 2:${'0'.repeat(64)}\n`);
    expect(await withAnchors()).toMatchObject({ code: 1, output: expect.stringContaining('Entry 2 is not') });
    expect(await withAnchors({ AUDIT_ANCHOR: join(database.folder, 'none') })).toMatchObject({
      code: 1,
      output: expect.stringContaining('could not be read'),
    });
    expect(await withAnchors({ AUDIT_ANCHOR: '' })).toMatchObject({
      code: 1,
      output: expect.stringContaining('names no file'),
    });
  });

  it('names a line of that file that was cut, and compares the others', async () => {
    const AUDIT_ANCHOR = join(database.folder, 'cut-anchors');
    const withAnchors = () => run(['audit', 'verify', '--anchors'], { AUDIT_ANCHOR });
    const [noted = ''] = /3:[\da-f]{64}/.exec((await verify()).output) ?? [];
    const cut = '2026-11-22T06:00:00.000Z 2:01ab';
    await writeFile(AUDIT_ANCHOR, `${cut}\n2026-11-23T06:00:00.000Z ${noted}\n`);
    const whole = await withAnchors();
    expect(whole).toEqual({ code: 0, output: expect.stringContaining('The audit trail is whole') });
    expect(whole.output).toContain(`Line 1 of ${AUDIT_ANCHOR} was cut`);
    // Joined by a version that did not begin a line of its own.
    await appendFile(AUDIT_ANCHOR, `${cut}2026-11-24T06:00:00.000Z 2:${'0'.repeat(64)}\n`);
    expect(await withAnchors()).toMatchObject({ code: 1, output: expect.stringContaining('Entry 2 is not') });
  });

  it('names the first altered entry, in the language of the terminal', async () => {
    const client = database.open();
    const { db } = client;
    await (client.engine === 'sqlite'
      ? db.raw('DROP TRIGGER audit_entries_not_updated')
      : db.raw('DROP TRIGGER audit_entries_not_changed ON audit_entries'));
    await db('audit_entries').where('number', '>', 1).update({ origin: 'SYSTEM' });
    await client.close();
    expect(await verify()).toEqual({ code: 1, output: 'Entry 2 of the audit trail was altered.\n' });
    const french = await run(['audit', 'verify'], { LANG: 'fr_FR.UTF-8' });
    expect(french.output).toBe('L’entrée 2 du journal d’audit a été altérée.\n');
  });
});
