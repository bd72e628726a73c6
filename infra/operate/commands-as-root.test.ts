import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { chmod, chown, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect } from '@jest/globals';
import { createBackup } from '../../api/src/operations/backup/backup.ts';
import { createDiskFiles } from '../../api/src/ports/files/disk-files.ts';
import { createS3Files } from '../../api/src/ports/files/s3-files.ts';
import { buildTestApp } from '../../api/src/testing/app.ts';
import { startupWithCard } from '../../api/src/testing/cards.ts';
import { runPasserelle } from '../../api/src/testing/processes/command.ts';
import { startS3Server } from '../../api/src/testing/servers/s3-server.ts';
import { ROOT } from '../develop/start/command.ts';
import { needs } from '../test/jest/needs.ts';

/** What root does with the commands, while the API runs as an account of its own and has the data folder. */

const run = promisify(execFile);

/** The account that the API runs as; any that is not root will do. */
const account = { uid: 65_534, gid: 65_534 };
const asRoot = needs('the rights of root', process.getuid?.() === 0);

let folder: string;
let dataFolder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'passerelle-root-'));
  await chmod(folder, 0o711);
  dataFolder = join(folder, 'data');
  await mkdir(dataFolder, { mode: 0o700 });
  await chown(dataFolder, account.uid, account.gid);
});

afterEach(() => rm(folder, { recursive: true }));

/** Runs a command as root; answers what it wrote. */
async function passerelle(args: readonly string[], more: Record<string, string> = {}): Promise<string> {
  const { code, output } = await runPasserelle(args, { DATA_FOLDER: dataFolder, ...more });
  expect([code, output]).toEqual([0, output]);
  return output;
}

/** Gives the account what is in the data folder, as if the API had written it. */
async function giveToAccount(): Promise<void> {
  for (const path of readdirSync(dataFolder, { recursive: true, encoding: 'utf8' }))
    await chown(join(dataFolder, path), account.uid, account.gid);
}

/** What in the data folder is not the account’s, by its path. */
function foreign(): string[] {
  const all = readdirSync(dataFolder, { recursive: true, encoding: 'utf8' });
  expect(all).not.toEqual([]);
  return all.filter((path) => {
    const { uid, gid } = statSync(join(dataFolder, path));
    return uid !== account.uid || gid !== account.gid;
  });
}

asRoot.test('pictures that are encrypted anew stay the account’s', async () => {
  const files = createDiskFiles(join(dataFolder, 'files'));
  for (let index = 0; index < 2; index += 1)
    await files.write(`${randomUUID()}/original`, Buffer.from('a picture'));
  await giveToAccount();
  const key = (await passerelle(['new-key'])).trim().split('\n').at(-1) ?? '';

  expect(await passerelle(['encrypt-files'], { FILES_KEYS: key })).toContain('2 files encrypted');
  expect(foreign()).toEqual([]);
});

asRoot.test(
  'pictures that are moved to where there were none are the account’s, as are their folders',
  async () => {
    const store = await startS3Server();
    await createS3Files(store.settings).write(`${randomUUID()}/original`, Buffer.from('a picture'));
    await passerelle(['move', 'files', '--to', 'disk'], store.environment);
    await store.close();

    expect(readdirSync(join(dataFolder, 'files'))).toHaveLength(1);
    expect(foreign()).toEqual([]);
  },
);

asRoot.test('what is restored is the account’s, which works on the database then', async () => {
  const source = await buildTestApp();
  await startupWithCard(source, 'TO_VALIDATE');
  const backup = join(folder, 'backup');
  await createBackup(
    {
      database: source.database,
      files: createDiskFiles(join(source.config.dataFolder, 'files')),
      clock: source.clock,
      version: 'test',
    },
    backup,
  );
  await source.close();
  await passerelle(['restore', backup]);

  expect(readdirSync(dataFolder).sort()).toEqual(['files', 'passerelle.sqlite']);
  expect(foreign()).toEqual([]);
  const invited = run(process.execPath, [join(ROOT, 'infra/operate/main.ts'), 'invite', 'new@bank.example'], {
    ...account,
    env: { DATA_FOLDER: dataFolder },
  });
  await expect(invited).resolves.toMatchObject({ stdout: expect.stringContaining('is invited') });
});
