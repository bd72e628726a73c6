import { existsSync, readdirSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { type Closing, closingFor, newIdentity, recipientOf } from '../../encryption/age.ts';
import { createDiskFiles } from '../../ports/files/disk-files.ts';
import type { Files } from '../../ports/files/files.ts';
import { buildTestApp, type TestApp } from '../../testing/app.ts';
import { type CardStartup, pngOf, startupWithCard } from '../../testing/cards.ts';
import { upload } from '../../testing/forms.ts';
import { type Backup, createBackup } from './backup.ts';
import { verifyBackup } from './read-backup.ts';

let test: TestApp;
let startup: CardStartup;
let parent: string;
let folder: string;
let files: Files;
beforeEach(async () => {
  test = await buildTestApp();
  startup = await startupWithCard(test, 'TO_VALIDATE');
  parent = await mkdtemp(join(tmpdir(), 'passerelle-backup-'));
  folder = join(parent, 'monday');
  files = createDiskFiles(join(test.config.dataFolder, 'files'));
});
afterEach(async () => {
  await test.close();
  await rm(parent, { recursive: true, force: true });
});

async function addPicture(colour: string): Promise<string> {
  const answer = await upload(startup, `/startup/${startup.cardId}/picture`, await pngOf(300, 9, colour));
  return answer.json().id;
}

const backUp = (from: Files = files): Promise<Backup> =>
  createBackup({ database: test.database, files: from, clock: test.clock, version: 'test' }, folder);

/** The files, with something that happens when the first of them is read: the snapshot has been taken by then. */
function whenFirstIsRead(happens: () => Promise<unknown>): Files {
  let happened: Promise<unknown> | undefined;
  return {
    ...files,
    async read(key) {
      happened ??= happens();
      await happened;
      return files.read(key);
    },
  };
}

/** What a backup holds: the identifiers of its pictures' rows, and those of their files. */
async function picturesIn(path: string): Promise<{ rows: string[]; files: string[] }> {
  const { rows, keys } = await verifyBackup(path);
  const found: string[] = [];
  for await (const lines of rows.tables.find(({ name }) => name === 'files')?.lines() ?? []) {
    found.push(...lines.map((line) => JSON.parse(line).id));
  }
  return { rows: found.sort(), files: [...keys].map((key) => key.slice(0, key.indexOf('/'))).sort() };
}

async function pictureIds(): Promise<string[]> {
  return (await test.database.db('files').pluck('id')).sort();
}

it('holds the moment at which it began, while others go on writing', async () => {
  const [one] = await pictureIds();
  const { manifest } = await backUp(whenFirstIsRead(() => addPicture('#123456')));
  expect(await picturesIn(folder)).toEqual({ rows: [one], files: [one] });
  expect(await pictureIds()).toHaveLength(2);
  expect(manifest).toMatchObject({ format: 1, version: 'test', engine: test.database.engine });
});

it('has no row without its file where a picture is deleted meanwhile', async () => {
  const [first = ''] = await pictureIds();
  const second = await addPicture('#123456');
  const remove = () => startup.delete(`/startup/${startup.cardId}/picture/${second}`);
  const { lost } = await backUp(whenFirstIsRead(remove));
  expect(await pictureIds()).toEqual([first]);
  expect(await picturesIn(folder)).toEqual({ rows: [first], files: [first] });
  expect(lost).toEqual([]);
});

it('says which pictures had lost their file before, and keeps their rows', async () => {
  const [one = ''] = await pictureIds();
  await files.removeFolder(one);
  expect((await backUp()).lost).toEqual([one]);
  expect(await picturesIn(folder)).toEqual({ rows: [one], files: [] });
});

it('leaves out files without a row', async () => {
  const orphan = '00000000-0000-4000-8000-000000000000';
  await files.write(`${orphan}/original`, Buffer.from('left by a process that died'));
  await backUp();
  expect((await picturesIn(folder)).files).not.toContain(orphan);
});

it('leaves nothing behind where it fails', async () => {
  const failing = whenFirstIsRead(() => Promise.reject(new Error('the disk is full')));
  await expect(backUp(failing)).rejects.toThrow('the disk is full');
  expect(readdirSync(parent)).toEqual([]);
});

it('leaves nothing behind where the disk is full while it is encrypted', async () => {
  const recipient = await recipientOf(await newIdentity());
  const { close, closeStream } = await closingFor([recipient]);
  let written = 0;
  const closing: Closing = {
    close,
    async *closeStream(source) {
      for await (const piece of closeStream(source)) {
        written += 1;
        if (written > 5) throw new Error('the disk is full');
        yield piece;
      }
    },
  };
  const dependencies = { database: test.database, files, clock: test.clock, version: 'test', closing };
  await expect(createBackup(dependencies, folder)).rejects.toThrow('the disk is full');
  expect(readdirSync(parent)).toEqual([]);
});

it('names its own folder where the disk of that is full, and not that of the data', async () => {
  const full = () => Promise.reject(Object.assign(new Error('write'), { code: 'ENOSPC' }));
  await expect(backUp(whenFirstIsRead(full))).rejects.toMatchObject({
    reason: 'FOLDER_FULL',
    values: [folder],
  });
  expect(readdirSync(parent)).toEqual([]);
});

it('names its own folder where that cannot be made', async () => {
  await writeFile(join(parent, 'file'), '');
  folder = join(parent, 'file', 'monday');
  await expect(backUp()).rejects.toMatchObject({ reason: 'FOLDER_NOT_WRITTEN', values: [folder, 'ENOTDIR'] });
});

it('leaves the folder to the one that was quicker', async () => {
  const quicker = () => backUp().then(({ manifest }) => manifest);
  await expect(backUp(whenFirstIsRead(quicker))).rejects.toMatchObject({ reason: 'FOLDER_EXISTS' });
  expect(readdirSync(parent)).toEqual(['monday']);
  expect((await picturesIn(folder)).rows).toEqual(await pictureIds());
});

it('refuses a folder that exists, and leaves it as it is', async () => {
  await backUp();
  const before = readdirSync(folder);
  await expect(backUp()).rejects.toMatchObject({ reason: 'FOLDER_EXISTS' });
  expect(readdirSync(folder)).toEqual(before);
  expect(existsSync(join(folder, 'manifest.json'))).toBe(true);
});
