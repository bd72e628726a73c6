import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { newIdentity } from '../../encryption/age.ts';
import { startS3Server } from '../../testing/servers/s3-server.ts';
import { createDiskFiles } from './disk-files.ts';
import { createEncryptedFiles, openFileCipher } from './encrypted-files.ts';
import type { Files } from './files.ts';
import { createS3Files } from './s3-files.ts';

/*
 * What every store of files has to do, asked of each of them.
 */

interface Place {
  /** A store on the place: another one on the same place sees the same files. */
  open(): Files;
  close(): Promise<void>;
}

async function onDisk(): Promise<Place> {
  const parent = await mkdtemp(join(tmpdir(), 'passerelle-files-'));
  return {
    open: () => createDiskFiles(join(parent, 'files')),
    close: () => rm(parent, { recursive: true, force: true }),
  };
}

async function inS3(): Promise<Place> {
  const server = await startS3Server();
  return { open: () => createS3Files(server.settings), close: server.close };
}

async function keysOf(files: Files): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of files.keys()) keys.push(key);
  return keys.sort();
}

async function encryptedOnDisk(): Promise<Place> {
  const place = await onDisk();
  const cipher = await openFileCipher([await newIdentity()]);
  return {
    ...place,
    open: () => createEncryptedFiles(place.open(), { cipher, isEncryptedOnly: true }),
  };
}

describe.each([
  { name: 'on disk', openPlace: onDisk },
  { name: 'in S3', openPlace: inS3 },
  { name: 'encrypted on disk', openPlace: encryptedOnDisk },
])('files $name', ({ openPlace }) => {
  let place: Place;
  let files: Files;
  beforeAll(async () => {
    place = await openPlace();
  });
  afterAll(() => place.close());
  beforeEach(async () => {
    files = place.open();
    for (const key of await keysOf(files)) await files.removeFolder(key.slice(0, key.indexOf('/')));
  });

  it('are none before the first is stored', async () => {
    expect(await keysOf(files)).toEqual([]);
    expect(await files.foldersUntouchedSince(new Date())).toEqual([]);
  });

  it('are given back as they were stored last, and as null where nothing was', async () => {
    const id = randomUUID();
    const bytes = Buffer.from(Array.from({ length: 256 }, (_, byte) => byte));
    expect(await files.read(`${id}/original`)).toBeNull();
    await files.write(`${id}/original`, Buffer.from('one'));
    await files.write(`${id}/original`, bytes);
    await files.write(`${id}/width-240`, Buffer.alloc(0));
    expect(await place.open().read(`${id}/original`)).toEqual(bytes);
    expect(await place.open().read(`${id}/width-240`)).toEqual(Buffer.alloc(0));
    expect(await keysOf(place.open())).toEqual([`${id}/original`, `${id}/width-240`]);
  });

  it('never show a part of what several write at once', async () => {
    const key = `${randomUUID()}/original`;
    const contents = Array.from({ length: 8 }, (_, index) => String(index).repeat(200_000));
    await Promise.all(contents.map((content) => files.write(key, Buffer.from(content))));
    expect(contents).toContain(String(await files.read(key)));
    expect(await keysOf(files)).toEqual([key]);
  });

  it('are removed with their folder, and only with that', async () => {
    const [gone, kept] = [randomUUID(), randomUUID()];
    for (const id of [gone, kept]) await files.write(`${id}/original`, Buffer.from(id));
    await files.write(`${gone}/width-240`, Buffer.from('small'));
    await files.removeFolder(gone);
    await files.removeFolder(gone);
    expect(await keysOf(files)).toEqual([`${kept}/original`]);
    expect(await files.read(`${gone}/original`)).toBeNull();
  });

  it('list the folders that have not been written to for a while', async () => {
    const id = randomUUID();
    await files.write(`${id}/original`, Buffer.from('old'));
    const [hourAgo, inAnHour] = [-1, 1].map((hours) => new Date(Date.now() + hours * 3_600_000));
    expect(await files.foldersUntouchedSince(hourAgo as Date)).toEqual([]);
    expect(await files.foldersUntouchedSince(inAnHour as Date)).toEqual([id]);
    await files.removeHalfWritten(id);
    expect(await keysOf(files)).toEqual([`${id}/original`]);
  });

  it.each([
    '../outside/original',
    `${randomUUID()}/../../original`,
    `${randomUUID()}/..`,
    'original',
    '/etc/passwd',
  ])('refuse %s, which leads out of its folder', async (key) => {
    await expect(files.write(key, Buffer.from('x'))).rejects.toThrow('Not the key of a file');
    await expect(files.read(key)).rejects.toThrow('Not the key of a file');
    await expect(files.removeFolder(key)).rejects.toThrow('Not the key of a file');
    await expect(files.removeHalfWritten(key)).rejects.toThrow('Not the key of a file');
    expect(await keysOf(files)).toEqual([]);
  });

  // The last one: what it leaves goes with the place, at once.
  it('are all named, also where they are more than one page of an answer', async () => {
    const ids = Array.from({ length: 1_005 }, () => randomUUID());
    for (let start = 0; start < ids.length; start += 50) {
      const some = ids.slice(start, start + 50);
      await Promise.all(some.map((id) => files.write(`${id}/original`, Buffer.from(id))));
    }
    expect(await keysOf(files)).toEqual(ids.map((id) => `${id}/original`).sort());
  });
});
