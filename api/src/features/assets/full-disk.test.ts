/** @engine-independent the copies of a picture have no row */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { pino } from 'pino';
import sharp from 'sharp';
import { createDiskFiles } from '../../ports/files/disk-files.ts';
import { buildTestApp, type TestApp } from '../../testing/app.ts';
import { type CardStartup, newStartup, pngOf } from '../../testing/cards.ts';
import { upload } from '../../testing/forms.ts';

/* A disk that takes nothing more: what is on it is served all the same. */

let folder: string;
let test: TestApp;
let startup: CardStartup;
let isFull: boolean;
let logged: string[];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'passerelle-full-'));
  const files = createDiskFiles(folder);
  async function write(key: string, bytes: Uint8Array): Promise<void> {
    if (isFull) throw Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
    await files.write(key, bytes);
  }
  const logger = pino({ level: 'warn' }, { write: (line: string) => void logged.push(line) });
  test = await buildTestApp({ files: { ...files, write }, logger });
});
beforeEach(async () => {
  isFull = false;
  logged = [];
  startup = await newStartup(test);
});
afterAll(async () => {
  await test.close();
  await rm(folder, { recursive: true, force: true });
});

it('answers the copy of a picture that cannot be kept, says so in the log, and keeps it once there is room', async () => {
  const url = `/startup/${startup.cardId}/picture`;
  const { id } = (await upload(startup, url, await pngOf(600, 300))).json();
  const copyOf = () => startup.get(`/asset-files/${id}?width=240`);
  isFull = true;
  const answer = await copyOf();
  expect(answer.statusCode).toBe(200);
  expect((await sharp(answer.rawPayload).metadata()).width).toBe(240);
  expect(logged.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({
      level: 40,
      key: `${id}/width-240`,
      err: expect.objectContaining({ code: 'ENOSPC' }),
    }),
  ]);

  isFull = false;
  expect((await copyOf()).rawPayload).toEqual(answer.rawPayload);
  expect(await createDiskFiles(folder).read(`${id}/width-240`)).toEqual(answer.rawPayload);
  expect(logged).toHaveLength(1);
});

it('refuses a picture that cannot be kept', async () => {
  isFull = true;
  const sent = await upload(startup, `/startup/${startup.cardId}/picture`, await pngOf(600, 300));
  expect(sent.statusCode).toBe(503);
});
