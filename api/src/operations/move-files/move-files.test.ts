import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { createDiskFiles } from '../../ports/files/disk-files.ts';
import type { Files } from '../../ports/files/files.ts';
import { createS3Files } from '../../ports/files/s3-files.ts';
import { runPasserelle } from '../../testing/processes/command.ts';
import { type S3Server, startS3Server } from '../../testing/servers/s3-server.ts';
import { moveFiles } from './move-files.ts';

let dataFolder: string;
let server: S3Server;
let onDisk: Files;
let inS3: Files;
const contents = new Map<string, Buffer>();

beforeEach(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'passerelle-move-'));
  server = await startS3Server();
  onDisk = createDiskFiles(join(dataFolder, 'files'));
  inS3 = createS3Files(server.settings);
  contents.clear();
  for (let index = 0; index < 20; index += 1) {
    const id = randomUUID();
    contents.set(`${id}/original`, Buffer.from(`picture ${index} \u0000\u00ff`, 'latin1'));
    contents.set(`${id}/width-240`, Buffer.from(`small ${index}`));
  }
  for (const [key, bytes] of contents) await onDisk.write(key, bytes);
});
afterEach(async () => {
  await server.close();
  await rm(dataFolder, { recursive: true, force: true });
});

async function contentsOf(files: Files): Promise<Map<string, Buffer | null>> {
  const found = new Map<string, Buffer | null>();
  for await (const key of files.keys()) found.set(key, await files.read(key));
  return found;
}

const run = (to: string, more: Record<string, string> = {}) =>
  runPasserelle(['move', 'files', '--to', to], {
    DATA_FOLDER: dataFolder,
    ...server.environment,
    FILES_STORE: 'disk',
    ...more,
  });

it('copies every file to S3 and back by one command, in the language of the terminal, and leaves the source', async () => {
  const there = await run('s3');
  expect(there.output).toMatch(/^40 files copied and read back, 0 were there already, \d+ bytes in all\./);
  expect(there.code).toBe(0);
  expect(await contentsOf(inS3)).toEqual(contents);
  expect(await contentsOf(onDisk)).toEqual(contents);

  await rm(join(dataFolder, 'files'), { recursive: true });
  const back = await run('disk', { FILES_STORE: 's3', LANG: 'fr_FR.UTF-8' });
  expect(back.output).toMatch(/^40 fichiers copiés .+FILES_STORE=disk/);
  expect(await contentsOf(onDisk)).toEqual(contents);
  expect(await contentsOf(inS3)).toEqual(contents);
});

it('goes on after a run that broke off, and puts right what arrived otherwise', async () => {
  let written = 0;
  const breaking: Files = {
    ...inS3,
    async write(key, bytes) {
      written += 1;
      if (written > 12) throw new Error('the line was cut');
      await inS3.write(key, bytes);
    },
  };
  await expect(moveFiles(onDisk, breaking)).rejects.toThrow('the line was cut');
  const [damaged = ''] = (await contentsOf(inS3)).keys();
  await inS3.write(damaged, Buffer.from('half'));
  const moved = await moveFiles(onDisk, inS3);
  expect(moved.copied + moved.alreadyThere).toBe(40);
  expect(moved.alreadyThere).toBeGreaterThan(0);
  expect(await contentsOf(inS3)).toEqual(contents);
});

it('stops at a file that does not arrive as it was', async () => {
  const altering: Files = { ...inS3, write: (key, bytes) => inS3.write(key, bytes.slice(1)) };
  await expect(moveFiles(onDisk, altering)).rejects.toMatchObject({ reason: 'FILE_DIFFERS' });
  expect(await contentsOf(onDisk)).toEqual(contents);
});

it.each([
  [['s4'], 'Allowed choices are s3, disk.'],
  [['s3', 'now'], 'too many arguments'],
])('prints its usage for --to %j', async (words, usage) => {
  const [to = '', ...more] = words;
  const outcome = await runPasserelle(['move', 'files', '--to', to, ...more], {
    DATA_FOLDER: dataFolder,
  });
  expect(outcome).toEqual({ code: 2, output: expect.stringContaining(usage) });
});

it('says what is missing where there is no S3 store', async () => {
  const outcome = await runPasserelle(['move', 'files', '--to', 's3'], {
    DATA_FOLDER: dataFolder,
  });
  expect(outcome).toEqual({
    code: 1,
    output: 'The S3 store is not configured: set S3_ENDPOINT and the variables with it.\n',
  });
});
