import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import pino from 'pino';
import { createS3Files, type S3Files } from '../../ports/files/s3-files.ts';
import { buildTestApp, type TestApp } from '../../testing/app.ts';
import { newStartup, pngOf, startupWithCard } from '../../testing/cards.ts';
import { upload } from '../../testing/forms.ts';
import { type S3Server, startS3Server } from '../../testing/servers/s3-server.ts';
import { removeLeftovers } from './leftovers.service.ts';

/* Pictures of cards where the files are in an S3 store; what holds on disk is shown beside it, in assets.test.ts. */

let server: S3Server;
let files: S3Files;
let test: TestApp;
let silent: Server;
beforeAll(async () => {
  server = await startS3Server();
  files = createS3Files(server.settings);
  test = await buildTestApp({ files });
  silent = createServer((_request, response) => response.writeHead(503).end()).listen(0, '127.0.0.1');
  await once(silent, 'listening');
});
afterAll(async () => {
  await test.close();
  await server.close();
  silent.close();
  silent.closeAllConnections();
});

async function keys(): Promise<string[]> {
  const found: string[] = [];
  for await (const key of files.keys()) found.push(key);
  return found.sort();
}

it('stores a picture, serves it in the width that is asked for, and removes both with its card’s entry', async () => {
  const startup = await startupWithCard(test, 'TO_VALIDATE');
  const before = await keys();
  const answer = await upload(
    startup,
    `/startup/${startup.cardId}/picture`,
    await pngOf(900, 300, '#123456'),
  );
  const { id } = answer.json();
  expect((await startup.get(`/asset-files/${id}`)).statusCode).toBe(200);
  const small = await startup.get(`/asset-files/${id}`, { query: { width: '240' } });
  expect(small.statusCode).toBe(200);
  expect((await keys()).filter((key) => key.startsWith(id))).toHaveLength(2);
  await startup.delete(`/startup/${startup.cardId}/picture/${id}`);
  expect(await keys()).toEqual(before);
});

it('removes what a process that died left behind', async () => {
  await startupWithCard(test, 'TO_VALIDATE');
  const before = await keys();
  await files.write('00000000-0000-4000-8000-000000000000/original', Buffer.from('never entered'));
  const tomorrow = { now: () => new Date(Date.now() + 86_400_000) };
  const { readDb } = test.database;
  await removeLeftovers({ readDb, files, clock: tomorrow, logger: pino({ level: 'silent' }) });
  expect(await keys()).toEqual(before);
});

it('answers 503 while the store is away, and says nothing of it', async () => {
  const endpoint = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
  const away = await buildTestApp({ files: createS3Files({ ...server.settings, endpoint }) });
  const startup = await newStartup(away);
  const answer = await upload(startup, `/startup/${startup.cardId}/picture`, await pngOf(300, 9, '#123456'));
  const entries = await away.database.db('files').select('id');
  await away.close();
  expect(answer.statusCode).toBe(503);
  expect(answer.json()).toMatchObject({ code: 'UNAVAILABLE' });
  expect(answer.body).not.toMatch(/bucket|S3|127\.0\.0\.1/i);
  expect(entries).toEqual([]);
});
