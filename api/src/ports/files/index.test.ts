import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { readConfig } from '../../config.ts';
import { isClosed, newIdentity } from '../../encryption/age.ts';
import { type S3Server, startS3Server } from '../../testing/servers/s3-server.ts';
import { FilesUnavailable } from './files-unavailable.ts';
import { openFiles, openStoredFiles } from './index.ts';

let server: S3Server;
let dataFolder: string;
beforeAll(async () => {
  server = await startS3Server();
  dataFolder = await mkdtemp(join(tmpdir(), 'passerelle-files-'));
});
afterAll(async () => {
  await server.close();
  await rm(dataFolder, { recursive: true, force: true });
});

const configWith = (variables: Record<string, string>) =>
  readConfig({ DATA_FOLDER: dataFolder, ...server.environment, ...variables });

async function refusalWith(variables: Record<string, string>): Promise<string> {
  const refused = await openFiles(configWith(variables)).then(
    () => null,
    (error: unknown) => error,
  );
  expect(refused).toBeInstanceOf(FilesUnavailable);
  return String(refused);
}

it('keeps files where the configuration says, and reaches both places for a move', async () => {
  const key = `${randomUUID()}/original`;
  await (await openFiles(configWith({}))).write(key, Buffer.from('in the bucket'));
  const onDisk = configWith({ FILES_STORE: 'disk' });
  expect(await (await openFiles(onDisk)).read(key)).toBeNull();
  expect(String(await (await openFiles(onDisk, 's3')).read(key))).toBe('in the bucket');
});

it('encrypts in either place where there is a key, and reads there what was stored before', async () => {
  const key = `${randomUUID()}/original`;
  const before = Buffer.from('before there was a key');
  const FILES_KEYS = await newIdentity();
  for (const FILES_STORE of ['disk', 's3']) {
    await (await openFiles(configWith({ FILES_STORE }))).write(key, before);
    const files = await openFiles(configWith({ FILES_STORE, FILES_KEYS }));
    expect(await files.read(key)).toEqual(before);
    await files.write(key, Buffer.from('with a key'));
    const stored = await openStoredFiles(configWith({ FILES_STORE }));
    expect([FILES_STORE, isClosed((await stored.read(key)) ?? before)]).toEqual([FILES_STORE, true]);
    expect(String(await files.read(key))).toBe('with a key');
    const only = configWith({ FILES_STORE, FILES_KEYS, FILES_ENCRYPTED_ONLY: 'true' });
    await stored.write(key, before);
    await expect((await openFiles(only)).read(key)).rejects.toThrow('FILES_ENCRYPTED_ONLY');
  }
});

it('refuses a store that is not configured', async () => {
  const config = readConfig({ DATA_FOLDER: dataFolder });
  await expect(openFiles(config, 's3')).rejects.toThrow('The S3 store is not configured: set S3_ENDPOINT');
});

it.each([
  [{ S3_BUCKET: 'another' }, 'does not exist'],
  [
    { S3_ACCESS_KEY_ID: 'wrong', S3_SECRET_ACCESS_KEY: 'wrong-secret' },
    'refuses S3_ACCESS_KEY_ID with its secret',
  ],
  [{ S3_ENDPOINT: 'http://127.0.0.1:1' }, 'ECONNREFUSED'],
])('says in one line what is wrong with %j, and no secret', async (variables, reason) => {
  const refusal = await refusalWith(variables);
  expect(refusal).toContain(reason);
  expect(refusal).toMatch(/^Error: The bucket [a-z-]+ \(S3_BUCKET\) at http:\S+ \(S3_ENDPOINT\) .+\.$/);
  expect(refusal).not.toContain('wrong-secret');
});

it('tries again a few times where the store stumbles, and not for ever', async () => {
  let calls = 0;
  const stumbling = createServer((_request, response) => {
    calls += 1;
    response.writeHead(503).end();
  }).listen(0, '127.0.0.1');
  await once(stumbling, 'listening');
  const { port } = stumbling.address() as AddressInfo;
  expect(await refusalWith({ S3_ENDPOINT: `http://127.0.0.1:${port}` })).toContain('does not answer: 503');
  expect(calls).toBe(3);
  stumbling.close();
});
