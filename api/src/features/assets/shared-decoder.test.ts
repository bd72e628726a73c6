/** @engine-independent who waits for whom is decided before a row is written */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { uploadLimits } from '@passerelle/contract';
import { createDiskFiles } from '../../ports/files/disk-files.ts';
import { buildTestApp, type TestApp } from '../../testing/app.ts';
import { type CardStartup, newStartup, pngOf } from '../../testing/cards.ts';
import { upload } from '../../testing/forms.ts';

/* A process decodes one picture at a time: what one person sends keeps nobody else waiting. */

let folder: string;
let test: TestApp;
/** The files that were written, in their order. */
let written: string[];
let first: CardStartup;
let second: CardStartup;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'passerelle-decoder-'));
  const files = createDiskFiles(folder);
  const write = (key: string, bytes: Uint8Array) => {
    written.push(key);
    return files.write(key, bytes);
  };
  test = await buildTestApp({ files: { ...files, write } });
});
beforeEach(async () => {
  written = [];
  [first, second] = [await newStartup(test), await newStartup(test)];
});
afterAll(async () => {
  await test.close();
  await rm(folder, { recursive: true, force: true });
});

const sendLogo = async ({ cardId, ...client }: CardStartup) =>
  upload(client, `/startup/${cardId}/logo`, await pngOf(9, 9));

it('answers who sends one picture before most of what somebody else has sent by the many', async () => {
  const MANY = 20;
  let answered = 0;
  const many = Array.from({ length: MANY }, () => sendLogo(first).finally(() => (answered += 1)));
  expect((await sendLogo(second)).statusCode).toBe(200);
  expect(answered).toBeLessThan(MANY / 2);
  for (const { statusCode } of await Promise.all(many)) expect(statusCode).toBe(200);
});

it('refuses what one person sends beyond what may wait, and nobody else', async () => {
  const { atOnce } = uploadLimits;
  const answers = await Promise.all([
    ...Array.from({ length: atOnce + 5 }, () => sendLogo(first)),
    sendLogo(second),
  ]);
  const codes = answers.map(({ statusCode }) => statusCode);
  expect(codes.at(-1)).toBe(200);
  expect(codes.filter((code) => code === 429)).toHaveLength(5);
  const refused = answers.find(({ statusCode }) => statusCode === 429);
  expect(refused?.json().code).toBe('TOO_MANY_REQUESTS');
  expect(refused?.headers['retry-after']).toBe('1');
  expect((await sendLogo(first)).statusCode).toBe(200);
});

it('makes the copy of a picture once that many ask for at the same time', async () => {
  const url = `/startup/${first.cardId}/picture`;
  const { id } = (await upload(first, url, await pngOf(600, 300))).json();
  const asked = await Promise.all(Array.from({ length: 8 }, () => first.get(`/asset-files/${id}?width=240`)));
  expect(new Set(asked.map(({ rawPayload }) => rawPayload.toString('base64'))).size).toBe(1);
  expect(asked.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(200));
  expect(written.filter((key) => key === `${id}/width-240`)).toHaveLength(1);
});
