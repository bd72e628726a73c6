import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import {
  errorSchema,
  type Language,
  type MessageCode,
  messageText,
  uploadLimits,
} from '@passerelle/contract';
import { createTestDatabase } from '../../../api/src/testing/database/database.ts';
import { freePort, startServer } from '../../../api/src/testing/processes/server-process.ts';
import { lineTo } from '../../../api/src/testing/servers/line.ts';
import { findFreePort } from '../../develop/start/preconditions.ts';
import { needs } from '../../test/jest/needs.ts';
import { findNginx } from './find-nginx.ts';
import { type NginxProcess, startNginx } from './nginx-process.ts';

const nginx = await findNginx();

/** What the API answers while its database is away. */
const withoutDatabase: RequestListener = (request, response) => {
  const body = {
    statusCode: 503,
    code: 'UNAVAILABLE',
    message: 'Le service est là',
    requestId: 'of-the-api',
  };
  request.resume().on('end', () => {
    response
      .writeHead(503, {
        'content-type': 'application/json; charset=utf-8',
        'retry-after': '5',
        'access-control-allow-origin': request.headers.origin ?? '',
        'access-control-allow-credentials': 'true',
      })
      .end(JSON.stringify(body));
  });
};

/** Breaks off once a request was received whole. */
const breaksOff: RequestListener = (request) => {
  request.resume().on('end', () => request.socket.destroy());
};

const servers: Server[] = [];
let answer: RequestListener = withoutDatabase;

async function startProcess(): Promise<string> {
  const server = createServer((request, response) => answer(request, response));
  servers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

needs('nginx', nginx !== undefined).describe.each([
  ['beside the site', '/'],
  ['below the site', '/api/'],
])('the API %s', (_place, path) => {
  let folder: string;
  let proxy: NginxProcess;
  let site: string;
  let api: string;
  let running: string[];

  async function start(
    upstreams: readonly string[],
    more: { hasRequestErrors?: boolean; openFiles?: number } = {},
  ): Promise<void> {
    const siteListen = `127.0.0.1:${await findFreePort()}`;
    const apiListen = `127.0.0.1:${await findFreePort()}`;
    site = `http://${siteListen}`;
    api = path === '/' ? `http://${apiListen}` : site + path.slice(0, -1);
    if (!nginx) throw new Error('There is no nginx.');
    proxy = await startNginx(nginx, {
      siteFolder: folder,
      siteAddress: site,
      apiAddress: api,
      siteListen,
      apiListen,
      upstreams,
      ...more,
    });
  }

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'passerelle-refusals-'));
    await chmod(folder, 0o755);
    await writeFile(join(folder, 'index.html'), '<title>Passerelle</title>');
    running = [await startProcess(), await startProcess()];
  });

  afterEach(async () => {
    answer = withoutDatabase;
    await proxy?.stop();
  });

  afterAll(async () => {
    for (const server of servers.splice(0)) {
      server.closeAllConnections();
      server.close();
    }
    await rm(folder, { recursive: true });
  });

  const call = (method = 'GET', body?: BodyInit, language = 'fr-CH,fr;q=0.9,en;q=0.8') =>
    fetch(`${api}/startup`, {
      method,
      headers: { origin: site, 'accept-language': language },
      ...(body && { body }),
    });

  /** Holds an answer to what the API itself would have said, and to what a browser needs to read it. */
  async function expectProblem(
    response: Response,
    [status, code]: [number, MessageCode],
    language: Language = 'fr',
  ): Promise<void> {
    expect(response.status).toBe(status);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'access-control-allow-origin': site,
      'access-control-allow-credentials': 'true',
      'access-control-expose-headers': expect.stringContaining('x-request-id'),
      vary: expect.stringContaining('Origin'),
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
    });
    const requestId = response.headers.get('x-request-id') ?? '';
    const body = await response.json();
    expect(errorSchema.safeParse(body).error).toBeUndefined();
    expect(body).toEqual({
      statusCode: status,
      code,
      message: messageText(code, language, { requestId }),
      ...(status >= 500 && { requestId }),
    });
  }

  test('while the database is away every call is answered by the API itself, however many there are', async () => {
    await start(running);
    const calls = Array.from({ length: 60 }, (_, index) =>
      call(index % 3 ? 'GET' : 'POST', index % 3 ? undefined : '{}'),
    );
    const answers = await Promise.all(calls);

    for (const response of answers) {
      expect(response.status).toBe(503);
      expect(response.headers.get('retry-after')).toBe('5');
      expect(response.headers.get('access-control-allow-origin')).toBe(site);
      expect(await response.json()).toMatchObject({ code: 'UNAVAILABLE', requestId: 'of-the-api' });
    }
  });

  test('once the database is back, so is every call, at once', async () => {
    await start(running);
    await Promise.all(Array.from({ length: 30 }, () => call()));
    answer = (_request, response) => response.end('{}');

    const answers = await Promise.all(Array.from({ length: 30 }, () => call()));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  });

  test('whoever comes is let in where the system lets a program open few files, as Debian does', async () => {
    await start(running, { openFiles: 40 });
    const { hostname, port } = new URL(api);
    const sockets = Array.from({ length: 150 }, () => connect(Number(port), hostname));
    const answered = sockets.map((socket) => once(socket, 'data'));
    for (const socket of sockets) socket.write(`GET ${path}startup HTTP/1.1\r\nHost: ${hostname}\r\n\r\n`);
    const answers = await Promise.all(answered);
    for (const socket of sockets) socket.destroy();
    expect(answers.map(String).filter((text) => !text.startsWith('HTTP/1.1 503 '))).toEqual([]);
    expect((await proxy.logs()).error).not.toContain('open file resource limit');
  });

  test('without any process nginx answers as the API would, and says when to ask again', async () => {
    await start([`127.0.0.1:${await findFreePort()}`, `127.0.0.1:${await findFreePort()}`]);
    const french = await call();
    const english = await call('GET', undefined, 'en-GB,en;q=0.9,fr;q=0.8');
    const other = await call('GET', undefined, 'de-CH');

    for (const { headers } of [french, english, other]) expect(headers.get('retry-after')).toBe('5');
    await expectProblem(french, [502, 'UNAVAILABLE']);
    await expectProblem(english, [502, 'UNAVAILABLE'], 'en');
    await expectProblem(other, [502, 'UNAVAILABLE'], 'en');
  });

  test('where a process breaks off, is sent too much, or is asked too often, nginx answers as the API would', async () => {
    await start(running);
    answer = breaksOff;
    const broken = await call('POST', '{}');
    const large = await call('POST', Buffer.alloc(2 * uploadLimits.bytes + 1));
    answer = (_request, response) => response.end('{}');
    const flood = await Promise.all(Array.from({ length: 900 }, () => call()));
    const refused = flood.find(({ status }) => status === 429);

    await expectProblem(broken, [502, 'UNAVAILABLE']);
    await expectProblem(large, [413, 'PAYLOAD_TOO_LARGE']);
    expect(refused?.headers.get('retry-after')).toBe('1');
    await expectProblem(refused as Response, [429, 'TOO_MANY_REQUESTS']);
  });

  /** Calls that nginx has something to say of: it keeps a body in a file, its process breaks off, and there are too many. */
  async function callWithSecrets(): Promise<void> {
    const ask = (init?: RequestInit) =>
      fetch(`${api}/startup?token=from-a-link`, {
        headers: { origin: site, referer: `${site}/?search=somebody` },
        ...init,
      });
    answer = breaksOff;
    expect((await ask({ method: 'POST', body: Buffer.alloc(200_000) })).status).toBe(502);
    answer = (_request, response) => response.end('{}');
    const flood = await Promise.all(Array.from({ length: 900 }, () => ask()));
    expect(flood.some(({ status }) => status === 429)).toBe(true);
    await proxy.accessLog(1 + flood.length);
  }

  test('what goes wrong is noted without what a request holds: links have tokens, addresses what was searched for', async () => {
    await start(running);
    await callWithSecrets();
    const { access, error } = await proxy.logs();
    expect(error).not.toMatch(/from-a-link|somebody|client:/);
    expect(access).not.toMatch(/from-a-link|somebody/);
    expect(JSON.parse(access.split('\n')[0] ?? '')).toMatchObject({
      status: '502',
      upstream: expect.stringMatching(/^127\.0\.0\.1:/),
      connected: expect.stringMatching(/^\d/),
      answered: '-',
    });
  });

  test('where it is asked for, while a fault is looked for, nginx notes what it says of requests', async () => {
    await start(running, { hasRequestErrors: true });
    await callWithSecrets();
    expect((await proxy.logs()).error).toMatch(/prematurely closed connection.*from-a-link/);
  });

  test('what nginx answers in place of the API can be read by pages of the site alone', async () => {
    await start([`127.0.0.1:${await findFreePort()}`]);
    for (const origin of ['https://elsewhere.example', `${site}.elsewhere.example`, 'null']) {
      const { status, headers } = await fetch(`${api}/startup`, { headers: { origin } });
      expect(status).toBe(502);
      expect(headers.get('access-control-allow-origin')).toBeNull();
      expect(headers.get('access-control-allow-credentials')).toBeNull();
    }
  });

  test('a page of the site is no answer to a call that nginx cannot read', async () => {
    await start(running);
    const { hostname, port } = new URL(api);
    const socket = connect(Number(port), hostname);
    socket.write(`GET ${path}startup HTTP/1.1\r\nHost: ${hostname}\r\nX-Long: ${'x'.repeat(40_000)}\r\n\r\n`);
    let text = '';
    for await (const part of socket) text += part;

    expect(text).toMatch(/^HTTP\/1\.1 400 /);
    if (path === '/')
      expect(JSON.parse(text.split('\r\n\r\n')[1] ?? '')).toMatchObject({ code: 'BAD_REQUEST' });
    expect(text).not.toContain('<title>Passerelle');
  });
});

// SQLite is a file: it is not away.
if (process.env.TEST_DATABASE_URL) {
  needs('nginx', nginx !== undefined).test(
    'while PostgreSQL is away the API’s own 503 reaches the browser, and its answers do as soon as it is back',
    async () => {
      if (!nginx) throw new Error('There is no nginx.');
      const folder = await mkdtemp(join(tmpdir(), 'passerelle-away-'));
      await chmod(folder, 0o755);
      await writeFile(join(folder, 'index.html'), '<title>Passerelle</title>');
      const testDatabase = await createTestDatabase(folder);
      const line = await lineTo(testDatabase.environment.DATABASE_URL ?? '');
      const [sitePort, apiPort, ...ports] = await Promise.all([
        freePort(),
        freePort(),
        freePort(),
        freePort(),
      ]);
      const site = `http://127.0.0.1:${sitePort}`;
      const servers = ports.map((port) =>
        startServer({
          DATABASE_URL: line.url,
          DATA_FOLDER: join(folder, 'data'),
          API_PORT: String(port),
          API_HOST: '127.0.0.1',
          WEB_ORIGIN: site,
          PASSWORD_MEMORY_KIB: '8',
          LOG_LEVEL: 'silent',
        }),
      );
      // One that listens at this address alone is asked there.
      const listening = ports.map((port) => `127.0.0.1:${port}`);
      for (const address of listening)
        while (!(await fetch(`http://${address}/ready`).catch(() => null))?.ok);
      const proxy = await startNginx(nginx, {
        siteFolder: folder,
        siteAddress: site,
        apiAddress: `http://127.0.0.1:${apiPort}`,
        siteListen: `127.0.0.1:${sitePort}`,
        apiListen: `127.0.0.1:${apiPort}`,
        upstreams: listening,
      });
      const call = () =>
        fetch(`http://127.0.0.1:${apiPort}/startup`, {
          headers: {
            origin: site,
            'accept-language': 'fr',
            cookie: 'AUTH_TOKEN=of-nobody',
          },
        });
      try {
        expect((await call()).status).toBe(401);
        await line.cut();
        const answers = await Promise.all(Array.from({ length: 40 }, call));
        for (const answer of answers) {
          expect(answer.status).toBe(503);
          expect(answer.headers.get('retry-after')).toBe('5');
          expect(answer.headers.get('access-control-allow-origin')).toBe(site);
          expect(await answer.json()).toMatchObject({
            code: 'UNAVAILABLE',
            message: messageText('UNAVAILABLE', 'fr'),
          });
        }
        const log = await proxy.accessLog(1 + answers.length);
        // Each was answered by a process, none by nginx itself.
        expect(log.split('\n').filter((entry) => entry.includes('"status":"503"'))).toHaveLength(40);
        expect(log).not.toContain('"upstream":"api"');

        await line.repair();
        expect((await call()).status).toBe(401);
      } finally {
        await proxy.stop();
        await Promise.all(servers.map((server) => server.end('SIGTERM')));
        await line.cut().catch(() => {});
        await testDatabase.remove();
        await rm(folder, { recursive: true, force: true });
      }
    },
  );
}
