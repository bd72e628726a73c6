import type { Server } from 'node:http';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { findFreePort } from '../../start/preconditions.ts';
import { nobody, type Recording } from './recording.ts';
import { serveRecording } from './serve-recording.ts';

const webOrigin = 'http://localhost:3000';
const json = (value: unknown) => ({ contentType: 'application/json', body: JSON.stringify(value) });

const recording: Recording = {
  accounts: {
    [nobody]: { '/version': 0 },
    'client@passerelle.example': { '/me': 1, '/startup': 2, '/startup?page=1': 3, '/asset-files/a': 4 },
  },
  answers: [
    json({ version: 'recorded' }),
    json({ role: 'CLIENT' }),
    json([{ id: 'a' }]),
    json([]),
    { contentType: 'image/webp', body: Buffer.from('a picture').toString('base64') },
  ],
  emptyCalls: ['GET /logout', 'PUT /startup/{id}/visit'],
};

let server: Server;
let address: string;

beforeEach(async () => {
  const port = await findFreePort();
  server = await serveRecording(recording, { port, webOrigin });
  address = `http://localhost:${port}`;
});
afterEach(() => new Promise((resolve) => server.close(resolve)));

async function ask(path: string, init: RequestInit = {}) {
  const answer = await fetch(`${address}${path}`, init);
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}

async function signIn(email = 'client@passerelle.example'): Promise<{ cookie: string }> {
  const authorization = `Basic ${Buffer.from(`${email}:whatever`).toString('base64')}`;
  const { status, headers, text } = await ask('/login', { headers: { authorization } });
  expect({ status, text }).toEqual({ status: 200, text: '{"role":"CLIENT"}' });
  return {
    cookie: headers
      .getSetCookie()
      .map((each) => each.split(';')[0])
      .join('; '),
  };
}

test('nobody reads what is public, and is to sign in for the rest', async () => {
  expect((await ask('/version')).text).toBe('{"version":"recorded"}');
  const { status, headers, text } = await ask('/startup');
  expect([status, JSON.parse(text).code]).toEqual([401, 'UNAUTHENTICATED']);
  expect(headers.get('access-control-allow-origin')).toBe(webOrigin);
  expect(headers.getSetCookie()).toEqual(['XSRF-TOKEN=recorded; Path=/']);
});

test('who is signed in reads what was recorded for their account, whatever filters they set', async () => {
  const headers = await signIn();
  const read = async (path: string) => (await ask(path, { headers })).text;
  expect(await read('/me')).toBe('{"role":"CLIENT"}');
  expect(await read('/startup?page=0&sectors=HEALTH')).toBe('[{"id":"a"}]');
  expect(await Promise.all(['/startup?page=1', '/startup?page=7'].map(read))).toEqual(['[]', '[]']);
  expect(await read('/asset-files/a?width=120')).toBe('a picture');
});

test('what was not recorded is named, and nothing is changed', async () => {
  const headers = await signIn();
  const [missing, change, visit] = [
    await ask('/client', { headers }),
    await ask('/startup/a', { headers, method: 'PUT', body: '{}' }),
    await ask('/startup/a/visit', { headers, method: 'PUT' }),
  ];
  expect([missing.status, JSON.parse(missing.text).message]).toEqual([
    404,
    'No answer to /client was recorded for client@passerelle.example.',
  ]);
  expect([change.status, JSON.parse(change.text).code]).toEqual([409, 'NOT_RECORDED']);
  expect([visit.status, visit.text]).toEqual([204, '']);
});

test('after signing out there is nobody', async () => {
  const { status, headers } = await ask('/logout', { headers: await signIn() });
  expect(status).toBe(204);
  expect(headers.getSetCookie()).toContain('RECORDED_ACCOUNT=; Path=/; HttpOnly; Max-Age=0');
});

test('the page of the module may call from its own address', async () => {
  const { status, headers } = await ask('/startup', {
    method: 'OPTIONS',
    headers: { 'access-control-request-headers': 'x-xsrf-token' },
  });
  expect(status).toBe(204);
  expect(headers.get('access-control-allow-headers')).toBe('x-xsrf-token');
  expect(headers.get('access-control-allow-credentials')).toBe('true');
});
