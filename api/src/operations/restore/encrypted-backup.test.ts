import { mkdir, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { isClosed } from '../../encryption/age.ts';
import { originalKey } from '../../features/assets/file-keys.ts';
import { createDiskFiles } from '../../ports/files/disk-files.ts';
import {
  createEmptyTestDatabase,
  createTestDatabase,
  type TestDatabase,
} from '../../testing/database/database.ts';
import { runPasserelle } from '../../testing/processes/command.ts';
import { listTableNames } from '../tables/tables.store.ts';

/* Backups that the server that writes them cannot read, by the commands, as processes of their own. */
describe('an encrypted backup', () => {
  let folder: string;
  let backup: string;
  let source: TestDatabase;
  let target: TestDatabase;
  let keys: Record<'own' | 'other', { secret: string; recipient: string }>;
  const id = '00000000-0000-4000-8000-000000000009';
  const name = 'Vraiment & Fils';
  const picture = Buffer.from('a picture that nobody else may see');

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'passerelle-encrypted-'));
    backup = join(folder, 'backup');
    source = await createTestDatabase(join(folder, 'source'));
    await mkdir(join(folder, 'target'));
    target = await createEmptyTestDatabase(join(folder, 'target'));
    const { db, close } = source.open();
    await db('ecosystems').insert({ id, name });
    const created = { created_at: '2026-03-02T09:00:00.000Z' };
    const card = { id, status: 'VALIDATED', updated_at: created.created_at, name, search_name: name };
    await db('startups').insert({ ...card, ...created });
    const image = { content_type: 'image/png', bytes: picture.length, width: 1, height: 1 };
    await db('files').insert({ id, startup_id: id, kind: 'PICTURE', position: 0, ...image, ...created });
    await close();
    await createDiskFiles(join(folder, 'source/files')).write(originalKey(id), picture);
    keys = { own: await newKey('own'), other: await newKey('other') };
  });
  afterEach(async () => {
    await source.remove();
    await target.remove();
    await rm(folder, { recursive: true });
  });

  /** A key in a file, as an operator keeps it away from the server. */
  async function newKey(file: string) {
    const { output } = await runPasserelle(['new-key'], {});
    const secret = join(folder, `${file}.key`);
    await writeFile(secret, output);
    return { secret, recipient: /age1\w+/.exec(output)?.[0] ?? '' };
  }

  const backUp = (recipients: string) =>
    runPasserelle(['backup', backup], {
      DATA_FOLDER: join(folder, 'source'),
      BACKUP_RECIPIENTS: recipients,
      ...source.environment,
    });
  const restore = (...more: string[]) =>
    runPasserelle(['restore', backup, ...more], {
      DATA_FOLDER: join(folder, 'target'),
      ...target.environment,
    });

  async function tablesOfTarget(): Promise<string[]> {
    const client = target.open();
    const names = await listTableNames(client.db, client.engine);
    await client.close();
    return names;
  }

  it('has nothing in it that can be read, and is restored with the secret key of any recipient', async () => {
    const written = await backUp(`${keys.other.recipient},${keys.own.recipient}`);
    expect(written).toMatchObject({ code: 0, output: expect.stringContaining('It is encrypted') });
    const entries = await readdir(backup, { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile());
    expect(files.length).toBeGreaterThan(30);
    for (const file of files) {
      const path = join(file.parentPath, file.name);
      expect([path, isClosed(await readFile(path))]).toEqual([path, true]);
      expect((await stat(path)).mode & 0o077).toBe(0);
    }

    const restored = await restore('--identity', keys.own.secret);
    expect(restored).toMatchObject({ code: 0, output: expect.stringContaining('Restored and compared') });
    const { db, close } = target.open();
    expect(await db('ecosystems').where({ id }).pluck('name')).toEqual([name]);
    await close();
    expect(await createDiskFiles(join(folder, 'target/files')).read(originalKey(id))).toEqual(picture);
  });

  it('is not restored without its key, with another, or with what is none', async () => {
    await backUp(keys.own.recipient);
    expect(await restore()).toEqual({ code: 1, output: expect.stringContaining('is encrypted: give') });
    expect(await restore('--identity', keys.other.secret)).toEqual({
      code: 1,
      output: expect.stringContaining('The key of --identity does not open this backup'),
    });
    expect(await restore('--identity', join(folder, 'none'))).toEqual({
      code: 1,
      output: expect.stringContaining('holds no secret key of age'),
    });
    expect(await tablesOfTarget()).toEqual([]);
  });

  it.each(['tables/ecosystems.ndjson.gz.age', 'files.ndjson.gz.age', `files/${originalKey(id)}`])(
    'is refused where %s was cut off',
    async (part) => {
      await backUp(keys.own.recipient);
      const path = join(backup, part);
      await truncate(path, (await stat(path)).size - 1);
      expect(await restore('--identity', keys.own.secret)).toEqual({
        code: 1,
        output: expect.stringMatching(/^The backup is damaged: .+\. Nothing was restored\.\n$/),
      });
      expect(await tablesOfTarget()).toEqual([]);
    },
  );

  it('is not written for a key that is mistyped', async () => {
    const { recipient } = keys.own;
    const mistyped = recipient.slice(0, -1) + (recipient.endsWith('q') ? 'p' : 'q');
    expect(await backUp(mistyped)).toEqual({ code: 1, output: expect.stringContaining('a mistyped key') });
    expect(await readdir(folder)).not.toContain('backup');
  });
});
