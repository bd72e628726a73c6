import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { findFreePort } from '../../develop/start/preconditions.ts';
import { needs } from '../../test/jest/needs.ts';
import { findNginx } from '../nginx/find-nginx.ts';
import { startNginx } from '../nginx/nginx-process.ts';
import { compressSite } from './compress.ts';
import { createWebServer, type WebServerOptions } from './server.ts';

const SCRIPT = `export const text = '${'Passerelle '.repeat(400)}';\n`;
const FILES: Record<string, string> = {
  'index.html':
    '<!doctype html><meta name="api-base" content=""><meta name="analytics-endpoint" content=""><meta name="analytics-site" content=""><meta name="robots" content="noindex"><meta name="style-nonce" content=""><title>Passerelle</title>',
  'modules.json': `{"modules":["${'a'.repeat(2000)}"]}`,
  'assets/main.0a1b2c3d4e5f.js': SCRIPT,
  'modules/mf-client/1.0.0/remoteEntry.js': SCRIPT,
  'modules/mf-client/1.0.0/.sbom.cdx.json': '{"bomFormat":"CycloneDX"}',
  'modules/mf-client/1.0.0/release.json': SCRIPT,
  'modules/mf-client/1.0.0/publication.json': '{}',
  'modules/mf-client/1.0.0/assets/page.0a1b2c3d4e5f.js.map': SCRIPT,
  'shell/1.0.0/release.json': SCRIPT,
  '.policy.json': '{}',
  'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
};
for (const name of ['landing', 'legal-notices', 'cookies', 'cookies-counted', 'accessibility'])
  for (const language of ['fr', 'en'])
    FILES[`pages/${name}.${language}.html`] =
      FILES['index.html']?.replace(
        '<title>',
        `<style nonce="">p{}</style><style nonce="">b{}</style><p>${name} ${language}</p><title>`,
      ) ?? '';
const NAVIGATION = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
const API = 'https://api.example.org';

interface Server {
  readonly address: string;
  stop(): Promise<void>;
}

interface RawAnswer {
  readonly status: number;
  readonly encoding: string | undefined;
  /** The names of headers, in small letters. */
  readonly varies: readonly string[];
  readonly policy: string;
  readonly body: Buffer;
}

interface Subject {
  readonly name: string;
  /** Whether it sends the brotli copies. */
  readonly hasBrotli: boolean;
  start(options: WebServerOptions): Promise<Server>;
}

const embedded: Subject = {
  name: 'the embedded web server',
  hasBrotli: true,
  async start(options) {
    const app = await createWebServer(options);
    const address = await app.listen({ port: 0, host: '127.0.0.1' });
    return { address, stop: async () => void (await app.close()) };
  },
};

const nginx = await findNginx();
needs('nginx', nginx !== undefined);

const behindNginx: readonly Subject[] = nginx
  ? [
      {
        name: 'nginx',
        hasBrotli: nginx.brotliModule !== undefined,
        async start({ apiBase = API, ...options }) {
          const siteListen = `127.0.0.1:${await findFreePort()}`;
          const { stop } = await startNginx(nginx, {
            ...options,
            siteListen,
            siteAddress: `http://${siteListen}`,
            apiAddress: apiBase,
            apiListen: `127.0.0.1:${await findFreePort()}`,
            upstreams: ['127.0.0.1:9'],
          });
          return { address: `http://${siteListen}`, stop };
        },
      },
    ]
  : [];

describe.each([embedded, ...behindNginx])('$name', ({ start, hasBrotli }) => {
  let folder: string;
  let server: Server;
  let address: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'passerelle-web-'));
    await chmod(folder, 0o755);
    for (const [path, content] of Object.entries(FILES)) {
      await mkdir(dirname(join(folder, 'site', path)), { recursive: true });
      await writeFile(join(folder, 'site', path), content);
    }
    await writeFile(join(folder, 'secret.txt'), 'outside the site');
    await compressSite(join(folder, 'site'));
    server = await start({ siteFolder: join(folder, 'site'), apiBase: `${API}/v1;a="b&c"` });
    address = server.address;
  });

  afterAll(async () => {
    await server?.stop();
    await rm(folder, { recursive: true });
  });

  /** A request whose path is sent exactly as given: fetch would tidy it up first. */
  function getRaw(path: string, headers: Record<string, string> = {}, method = 'GET') {
    return new Promise<RawAnswer>((resolve, reject) => {
      const sent = request(address, { path, headers, method }, async (response) => {
        const chunks: Buffer[] = [];
        for await (const chunk of response) chunks.push(chunk);
        const { statusCode = 0, headers: received } = response;
        resolve({
          status: statusCode,
          encoding: received['content-encoding'],
          varies: (received.vary ?? '').toLowerCase().split(/, */),
          policy: String(received['content-security-policy']),
          body: Buffer.concat(chunks),
        });
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

    expect(page).toContain(`<meta name="api-base" content="${API}/v1;a=`);
    expect(page).toContain('b&amp;c');
  });

  test.each([
    ['/', 'index, nofollow'],
    ['/cookies', 'noindex'],
    ['/initPassword?token=secret', 'noindex'],
  ])('robots directive of %s: %s', async (path, robots) => {
    const page = await (await fetch(address + path, { headers: NAVIGATION })).text();

    expect(page).toContain(`<meta name="robots" content="${robots}">`);
  });

  test('each page has a nonce of its own, which its policy names; so none is answered 304', async () => {
    const visit = async () => {
      const response = await fetch(address, {
        headers: { ...NAVIGATION, 'if-none-match': '*', 'if-modified-since': new Date().toUTCString() },
      });
      expect(response.status).toBe(200);
      expect(response.headers.get('etag')).toBeNull();
      expect(response.headers.get('last-modified')).toBeNull();
      const nonce = /<meta name="style-nonce" content="([^"]*)">/.exec(await response.text())?.[1] ?? '';
      expect(response.headers.get('content-security-policy')).toContain(`style-src 'self' 'nonce-${nonce}'`);
      return nonce;
    };
    const [first, second] = [await visit(), await visit()];

    // 16 bytes in base64 or in hexadecimal digits.
    expect(first).toMatch(/^(?:[A-Za-z\d+/]{22}==|[\da-f]{32})$/);
    expect(second).not.toBe(first);
  });

  test.each([
    ['fr-FR,fr;q=0.9,en;q=0.8', undefined, 'fr'],
    ['FR', undefined, 'fr'],
    [undefined, undefined, 'fr'],
    ['en-GB,en;q=0.9,fr;q=0.8', undefined, 'en'],
    ['de-DE', undefined, 'en'],
    ['de-DE', 'FIRST_PAGE=fr', 'fr'],
    ['fr-FR', 'a=b; __Host-FIRST_PAGE=en; c=d', 'en'],
    ['fr-FR', 'NOT_FIRST_PAGE=en', 'fr'],
    ['fr-FR', 'FIRST_PAGE=english', 'fr'],
    ['fr-FR', 'FIRST_PAGE=application', undefined],
  ])('/ for who prefers %s and keeps %s is the landing page in %s', async (language, cookie, expected) => {
    const headers = {
      ...NAVIGATION,
      ...(language !== undefined && { 'accept-language': language }),
      ...(cookie !== undefined && { cookie }),
    };
    const { status, body, varies } = await getRaw('/', headers);

    expect(status).toBe(200);
    expect(/<p>landing (..)<\/p>/.exec(body.toString())?.[1]).toBe(expected);
    expect(varies).toEqual(expect.arrayContaining(['accept-encoding', 'accept-language', 'cookie']));
  });

  test.each([
    ['/legalnotices', 'FIRST_PAGE=en', 'legal-notices en'],
    ['/accessibility?from=mail', '', 'accessibility fr'],
    ['/cookies', '', 'cookies fr'],
    ['/cookies', 'FIRST_PAGE=application', undefined],
    ['/cookies/other', '', undefined],
    ['/cgudetails', '', undefined],
  ])('%s for who keeps %p is the drawn page %p', async (path, cookie, expected) => {
    const { status, body, varies } = await getRaw(path, { ...NAVIGATION, 'accept-language': 'fr', cookie });

    expect(status).toBe(200);
    expect(/<p>(.*)<\/p>/.exec(body.toString())?.[1]).toBe(expected);
    expect(body.toString()).toContain('<meta name="robots" content="noindex">');
    expect(varies.includes('cookie')).toBe(/^\/[a-z]+(\?|$)/.test(path) && path !== '/cgudetails');
  });

  test('the page on cookies is drawn for where views are counted, and the landing page not for where a provider signs in', async () => {
    const settings = {
      siteFolder: join(folder, 'site'),
      analytics: { endpoint: 'https://audience.example.org/count/matomo.php', site: '7' },
      isSingleSignOn: true,
    };
    const other = await start(settings);
    const read = async (path: string) =>
      (await fetch(other.address + path, { headers: { ...NAVIGATION, 'accept-language': 'en' } })).text();
    const pages = [await read('/cookies'), await read('/legalnotices'), await read('/')];
    await other.stop();

    expect(pages.map((page) => /<p>(.*)<\/p>/.exec(page)?.[1])).toEqual([
      'cookies-counted en',
      'legal-notices en',
      undefined,
    ]);
  });

  test('each style of the landing page carries the nonce, and the page travels compressed', async () => {
    const { body, encoding, policy } = await getRaw('/', { ...NAVIGATION, 'accept-encoding': 'gzip, br' });

    expect(encoding).toBe('gzip');
    const nonces = [
      ...gunzipSync(body)
        .toString()
        .matchAll(/<style nonce="([^"]*)">/g),
    ].map(([, nonce]) => nonce);
    expect(nonces).toHaveLength(2);
    for (const nonce of nonces) expect(policy).toContain(`style-src 'self' 'nonce-${nonce}'`);
  });

  test('/ is the page of the application where people of the bank sign in by its provider', async () => {
    const provided = await start({ siteFolder: join(folder, 'site'), apiBase: API, isSingleSignOn: true });
    const page = await (await fetch(provided.address, { headers: NAVIGATION })).text();
    await provided.stop();

    expect(page).toContain(`<meta name="api-base" content="${API}">`);
    expect(page).not.toContain('landing');
  });

  test('a site without a landing page of its own answers / with the page of the application', async () => {
    const path = join(folder, 'site/pages/landing.fr.html');
    await rm(path);
    const page = await (await fetch(address, { headers: { ...NAVIGATION, 'accept-language': 'fr' } })).text();
    await writeFile(path, FILES['pages/landing.fr.html'] ?? '');

    expect(page).toContain(`<meta name="api-base" content="${API}`);
    expect(page).not.toContain('landing');
  });

  test.each([
    ['/pages/landing.fr.html', NAVIGATION],
    ['/pages/landing', NAVIGATION],
    ['/modules/mf-client/1.0.0/missing.js', NAVIGATION],
    ['/modules/mf-gone', NAVIGATION],
    ['/modules/', NAVIGATION],
    ['/assets/', { accept: '*/*' }],
    ['/.git/config', NAVIGATION],
    ['/assets/missing.0a1b2c3d.js', NAVIGATION],
    ['/startups', { accept: 'application/json' }],
    ['/.env', NAVIGATION],
  ])('%s that is not there answers 404, never the page', async (path, headers) => {
    const response = await fetch(address + path, { headers });

    expect(response.status).toBe(404);
    expect(response.headers.get('cache-control')).toBe('no-cache');
    expect(await response.text()).toBe('Not found\n');
  });

  test.each([
    '/modules/mf-client/1.0.0/.sbom.cdx.json',
    '/modules/mf-client/1.0.0/%2esbom.cdx.json',
    '/modules/mf-client/1.0.0/release.json',
    '/modules/mf-client/1.0.0/release%2ejson',
    '/modules/mf-client/1.0.0/release.json.br',
    '/modules/mf-client/1.0.0/publication.json',
    '/modules/mf-client/1.0.0/assets/page.0a1b2c3d4e5f.js.map',
    '/modules/mf-client/1.0.0/assets/page.0a1b2c3d4e5f.js.map.gz',
    '/shell/1.0.0/release.json',
    '/.policy.json',
  ])('%s, which is for operators, is not served', async (path) => {
    expect((await getRaw(path)).status).toBe(404);
  });

  test('only reading is answered', async () => {
    expect((await fetch(`${address}/startups`, { method: 'POST', headers: NAVIGATION })).status).toBe(404);
    const traced = await getRaw('/startups', { 'x-typed': 'said to nobody' }, 'TRACE');
    expect(traced.status).toBeGreaterThanOrEqual(400);
    expect(traced.body.toString()).not.toContain('said');
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
      expect(response.headers.get('vary')?.toLowerCase()).toContain('accept-encoding');

      const best = await getRaw(path, { 'accept-encoding': 'gzip, deflate, br' });
      expect(best.encoding).toBe(hasBrotli ? 'br' : 'gzip');
      expect(best.body.length).toBeLessThan(SCRIPT.length / 10);
      const gzip = await getRaw(path, { 'accept-encoding': 'gzip' });
      expect(gzip.encoding).toBe('gzip');
      expect(gunzipSync(gzip.body).toString()).toBe(SCRIPT);
      if (hasBrotli) expect(brotliDecompressSync(best.body).toString()).toBe(SCRIPT);
      expect((await getRaw(path)).encoding).toBeUndefined();
    },
  );

  test('the registry of modules travels compressed, and is seen at once when it is replaced', async () => {
    const first = await fetch(`${address}/modules.json`);
    expect(first.headers.get('cache-control')).toBe('no-cache');
    expect(first.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(first.headers.get('vary')?.toLowerCase()).toContain('accept-encoding');
    const compressed = await getRaw('/modules.json', { 'accept-encoding': 'gzip, deflate, br' });
    expect(compressed.encoding).toBe('gzip');
    expect(gunzipSync(compressed.body).toString()).toBe(FILES['modules.json']);
    const plain = await getRaw('/modules.json', { 'accept-encoding': 'gzip;q=0' });
    expect([plain.encoding, plain.body.toString()]).toEqual([undefined, FILES['modules.json']]);

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
        'style-src': expect.stringMatching(/^'self' 'nonce-[\w+/=]+'$/),
      });
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
      expect(headers.get('x-frame-options')).toBe('DENY');
      expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
      expect(headers.get('permissions-policy')).toContain('camera=()');
    },
  );

  test('the page names the analytics endpoint, and its policy allows that origin, only where one is configured', async () => {
    const measured = await start({
      siteFolder: join(folder, 'site'),
      apiBase: API,
      analytics: { endpoint: 'https://audience.example.org/count/matomo.php', site: '7' },
    });
    const response = await fetch(measured.address, { headers: NAVIGATION });
    const page = await response.text();
    await measured.stop();

    expect(page).toContain(
      '<meta name="analytics-endpoint" content="https://audience.example.org/count/matomo.php">',
    );
    expect(page).toContain('<meta name="analytics-site" content="7">');
    expect(response.headers.get('content-security-policy')).toContain(
      `connect-src 'self' ${API} https://audience.example.org;`,
    );

    expect(await (await fetch(address)).text()).toContain('<meta name="analytics-endpoint" content="">');
  });

  test('security.txt names the configured contact, and expires within a year; without one it is missing', async () => {
    const path = '/.well-known/security.txt';
    expect((await fetch(address + path, { headers: NAVIGATION })).status).toBe(404);

    const { address: named, stop } = await start({
      siteFolder: join(folder, 'site'),
      apiBase: API,
      security: { contact: 'mailto:security@bank.example', policy: 'https://bank.example/reports?a="b"' },
    });
    const response = await fetch(named + path);
    const text = await response.text();
    const posted = await fetch(named + path, { method: 'POST' });
    await stop();

    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-cache');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    const expires = /^Expires: (\S+)$/m.exec(text)?.[1] ?? '';
    expect(text).toBe(
      [
        'Contact: mailto:security@bank.example',
        `Expires: ${expires}`,
        'Preferred-Languages: fr, en',
        'Policy: https://bank.example/reports?a="b"',
        '',
      ].join('\n'),
    );
    const days = (Date.parse(expires) - Date.now()) / (24 * 60 * 60 * 1000);
    expect(days).toBeGreaterThan(360);
    expect(days).toBeLessThan(365);
    expect(posted.status).toBe(404);
  });
});

test('a site that is not there is one clear answer of the embedded server, without a path of the machine', async () => {
  const empty = await createWebServer({ siteFolder: import.meta.dirname });
  const response = await empty.inject({ url: '/startups', headers: NAVIGATION });
  await empty.close();

  expect(response.statusCode).toBe(500);
  expect(response.body).toBe('The site cannot be served at the moment\n');
});

function toDirective(text: string): [string, string] {
  const [name = '', ...values] = text.trim().split(' ');
  return [name, values.join(' ')];
}
