import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { compressSite } from './compress.ts';
import { createWebServer } from './server.ts';

const SCRIPT = `export const text = '${'Passerelle '.repeat(400)}';\n`;
const FILES: Record<string, string> = {
  'index.html':
    '<!doctype html><meta name="api-base" content=""><meta name="analytics-endpoint" content=""><meta name="analytics-site" content=""><meta name="robots" content="noindex"><title>Passerelle</title>',
  'modules.json': `{"modules":["${'a'.repeat(2000)}"]}`,
  'assets/main.0a1b2c3d4e5f.js': SCRIPT,
  'modules/mf-client/1.0.0/remoteEntry.js': SCRIPT,
  'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
};
const NAVIGATION = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

let folder: string;
let app: FastifyInstance;
let address: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'passerelle-web-'));
  for (const [path, content] of Object.entries(FILES)) {
    await mkdir(dirname(join(folder, 'site', path)), { recursive: true });
    await writeFile(join(folder, 'site', path), content);
  }
  await writeFile(join(folder, 'secret.txt'), 'outside the site');
  await compressSite(join(folder, 'site'));
  app = await createWebServer({
    siteFolder: join(folder, 'site'),
    apiBase: 'https://api.example.org/v1?a="b"',
  });
  address = await app.listen({ port: 0, host: '127.0.0.1' });
});

afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

/** A request whose path is sent exactly as given: fetch would tidy it up first. */
function getRaw(path: string, headers: Record<string, string> = {}) {
  return new Promise<{ status: number; encoding: string | undefined; body: Buffer }>((resolve, reject) => {
    const sent = request(address, { path, headers }, async (response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of response) chunks.push(chunk);
      const { statusCode = 0, headers: received } = response;
      resolve({ status: statusCode, encoding: received['content-encoding'], body: Buffer.concat(chunks) });
    });
    sent.on('error', reject).end();
  });
}

test.each(['/', '/index.html', '/startups', '/initPassword?token=a.b&email=x%40y.example', '/CG'])(
  '%s is answered with the page, never cached',
  async (path) => {
    const response = await fetch(address + path, { headers: NAVIGATION });

    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-cache');
    expect(await response.text()).toContain('<title>Passerelle</title>');
  },
);

test('the page carries the address of the API, escaped', async () => {
  const page = await (await fetch(address)).text();

  expect(page).toContain('<meta name="api-base" content="https://api.example.org/v1?a=&quot;b&quot;">');
});

test.each([
  ['/', 'index, nofollow'],
  ['/cookies', 'noindex'],
  ['/initPassword?token=secret', 'noindex'],
])('search engines are told of %s: %s', async (path, robots) => {
  const page = await (await fetch(address + path, { headers: NAVIGATION })).text();

  expect(page).toContain(`<meta name="robots" content="${robots}">`);
});

test('an unchanged page is not sent again', async () => {
  const etag = (await fetch(address)).headers.get('etag') ?? '';

  expect((await fetch(address, { headers: { 'if-none-match': etag } })).status).toBe(304);
});

test.each([
  ['/modules/mf-client/1.0.0/missing.js', NAVIGATION],
  ['/modules/mf-gone', NAVIGATION],
  ['/modules/', NAVIGATION],
  ['/assets/missing.0a1b2c3d.js', NAVIGATION],
  ['/startups', { accept: 'application/json' }],
  ['/.env', NAVIGATION],
])('%s that is not there answers 404, never the page', async (path, headers) => {
  const response = await fetch(address + path, { headers });

  expect(response.status).toBe(404);
  expect(response.headers.get('cache-control')).toBe('no-cache');
  expect(await response.text()).toBe('Not found\n');
});

test('only reading is answered', async () => {
  expect((await fetch(`${address}/startups`, { method: 'POST', headers: NAVIGATION })).status).toBe(404);
});

test.each([
  '/../secret.txt',
  '/%2e%2e/secret.txt',
  '/assets/..%2f..%2fsecret.txt',
  '/assets/../../secret.txt',
])('%s does not leave the folder of the site', async (path) => {
  const { status, body } = await getRaw(path);

  expect(status).toBeGreaterThanOrEqual(400);
  expect(body.toString()).not.toContain('outside');
});

test.each(['/assets/main.0a1b2c3d4e5f.js', '/modules/mf-client/1.0.0/remoteEntry.js'])(
  '%s never changes: it is kept for a year and travels compressed',
  async (path) => {
    const response = await fetch(address + path);
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(response.headers.get('content-type')).toBe('application/javascript; charset=utf-8');
    expect(response.headers.get('vary')).toContain('accept-encoding');

    const brotli = await getRaw(path, { 'accept-encoding': 'gzip, deflate, br' });
    expect(brotli.encoding).toBe('br');
    expect(brotli.body.length).toBeLessThan(SCRIPT.length / 10);
    expect(brotliDecompressSync(brotli.body).toString()).toBe(SCRIPT);
    expect((await getRaw(path, { 'accept-encoding': 'gzip' })).encoding).toBe('gzip');
    expect((await getRaw(path)).encoding).toBeUndefined();
  },
);

test('a replaced registry of modules is seen at once', async () => {
  const first = await fetch(`${address}/modules.json`);
  expect(first.headers.get('cache-control')).toBe('no-cache');

  await writeFile(join(folder, 'site', 'modules.json'), '{"modules":[]}');

  expect(await (await fetch(`${address}/modules.json`)).json()).toEqual({ modules: [] });
});

test('a removed file is missed at once, and served once it is back', async () => {
  const path = join(folder, 'site', 'favicon.svg');
  await rm(path);
  expect((await fetch(`${address}/favicon.svg`)).status).toBe(404);

  await writeFile(path, FILES['favicon.svg'] ?? '');

  expect((await fetch(`${address}/favicon.svg`)).headers.get('content-type')).toContain('image/svg+xml');
});

test.each(['/', '/assets/main.0a1b2c3d4e5f.js', '/nothing.js'])(
  '%s has the security headers',
  async (path) => {
    const { headers } = await fetch(address + path);

    expect(
      Object.fromEntries((headers.get('content-security-policy') ?? '').split(';').map(toDirective)),
    ).toEqual({
      'default-src': "'none'",
      'base-uri': "'none'",
      'connect-src': "'self' https://api.example.org",
      'font-src': "'self'",
      'form-action': "'self'",
      'frame-ancestors': "'none'",
      'frame-src': 'https://www.youtube-nocookie.com',
      'img-src': "'self' https://api.example.org data: blob:",
      'manifest-src': "'self'",
      'object-src': "'none'",
      'script-src': "'self'",
      'script-src-attr': "'none'",
      'style-src': "'self' 'unsafe-inline'",
    });
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('permissions-policy')).toContain('camera=()');
  },
);

test('the page is told where to count, and may talk to that origin, only where one is configured', async () => {
  const measured = await createWebServer({
    siteFolder: join(folder, 'site'),
    analytics: { endpoint: 'https://audience.example.org/count/matomo.php', site: '7' },
  });
  const response = await measured.inject({ url: '/', headers: NAVIGATION });
  await measured.close();

  expect(response.body).toContain(
    '<meta name="analytics-endpoint" content="https://audience.example.org/count/matomo.php">',
  );
  expect(response.body).toContain('<meta name="analytics-site" content="7">');
  expect(response.headers['content-security-policy']).toContain(
    "connect-src 'self' https://audience.example.org;",
  );

  expect(await (await fetch(address)).text()).toContain('<meta name="analytics-endpoint" content="">');
});

function toDirective(text: string): [string, string] {
  const [name = '', ...values] = text.trim().split(' ');
  return [name, values.join(' ')];
}

test('a site that is not there is one clear answer, without a path of the machine', async () => {
  const empty = await createWebServer({ siteFolder: join(folder, 'site', 'assets') });
  const response = await empty.inject({ url: '/startups', headers: NAVIGATION });
  await empty.close();

  expect(response.statusCode).toBe(500);
  expect(response.body).toBe('The site cannot be served at the moment\n');
});
