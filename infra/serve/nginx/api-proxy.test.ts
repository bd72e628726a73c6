import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { uploadLimits } from '@passerelle/contract/common/limits';
import { oneClickPath } from '../../../api/src/features/digest/stop-links.service.ts';
import { findFreePort } from '../../develop/start/preconditions.ts';
import { needs } from '../../test/jest/needs.ts';
import { findNginx } from './find-nginx.ts';
import { type NginxProcess, startNginx } from './nginx-process.ts';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** Answers with the path it was asked for and, as the API does, with the request's identifier. */
const echo: Handler = ({ method, url, headers }, response) => {
  response.setHeader('x-request-id', headers['x-request-id'] ?? '');
  response.end(JSON.stringify({ method, url, requestId: headers['x-request-id'] }));
};

const nginx = await findNginx();

needs('nginx', nginx !== undefined).describe.each([
  ['beside the site', '/'],
  ['below the site', '/api/'],
])('the API %s', (_place, path) => {
  const processes: { server: Server; handle: Handler; seen: number }[] = [];
  let folder: string;
  let proxy: NginxProcess;
  let site: string;
  let api: string;

  async function startProcess() {
    const process = { server: createServer(), handle: echo, seen: 0 };
    process.server.on('request', (request: IncomingMessage, response: ServerResponse) => {
      process.seen += 1;
      process.handle(request, response);
    });
    process.server.listen(0, '127.0.0.1');
    await once(process.server, 'listening');
    processes.push(process);
    return `127.0.0.1:${(process.server.address() as AddressInfo).port}`;
  }

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'passerelle-proxy-'));
    await chmod(folder, 0o755);
    await writeFile(join(folder, 'index.html'), '<title>Passerelle</title>');
    const siteListen = `127.0.0.1:${await findFreePort()}`;
    const apiListen = `127.0.0.1:${await findFreePort()}`;
    site = `http://${siteListen}`;
    api = path === '/' ? `http://${apiListen}` : site + path.slice(0, -1);
    // The first two are there, nobody listens at the third.
    const upstreams = [await startProcess(), await startProcess(), `127.0.0.1:${await findFreePort()}`];
    if (!nginx) throw new Error('There is no nginx.');
    const settings = {
      siteFolder: folder,
      siteAddress: site,
      apiAddress: api,
      siteListen,
      apiListen,
      upstreams,
    };
    proxy = await startNginx(nginx, settings);
  });

  afterEach(() => {
    for (const process of processes) Object.assign(process, { handle: echo, seen: 0 });
  });

  afterAll(async () => {
    await proxy?.stop();
    for (const { server } of processes) {
      server.closeAllConnections();
      server.close();
    }
    await rm(folder, { recursive: true });
  });

  const seen = () => processes.reduce((sum, process) => sum + process.seen, 0);

  /** The first request breaks off after it was received whole; those after it are answered. */
  function breakFirst() {
    let isBroken = false;
    for (const process of processes) {
      process.handle = (request, response) => {
        request.resume().on('end', () => {
          if (isBroken) echo(request, response);
          else request.socket.destroy();
          isBroken = true;
        });
      };
    }
  }

  test('a request arrives as it was sent, with an id that the answer and the log have, too', async () => {
    const response = await fetch(`${api}/startups?page=1`);
    const { url, requestId } = (await response.json()) as { url: string; requestId: string };

    expect(url).toBe('/startups?page=1');
    expect(requestId).toMatch(/^[\da-f]{32}$/);
    expect(response.headers.get('x-request-id')).toBe(requestId);
    const log = await proxy.accessLog(1);
    expect(log).toContain(requestId);
    expect(log).not.toContain('page=1');
  });

  test('a trace that begins before nginx arrives at the API', async () => {
    const traceparent = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';
    for (const process of processes) {
      process.handle = ({ headers }, response) => response.end(headers.traceparent);
    }
    const response = await fetch(`${api}/startups`, { headers: { traceparent } });

    expect(await response.text()).toBe(traceparent);
  });

  test('the API brings its own headers, and is given none of the site', async () => {
    const own = {
      'content-security-policy': "default-src 'none'",
      'strict-transport-security': 'max-age=1',
      'x-content-type-options': 'nosniff',
    };
    for (const process of processes) {
      process.handle = (_request, response) => response.writeHead(200, own).end();
    }

    expect(Object.fromEntries((await fetch(`${api}/startups`)).headers)).toMatchObject(own);
    expect((await fetch(`${site}/`)).headers.get('content-security-policy')).toContain(
      "frame-ancestors 'none'",
    );
  });

  test('what nginx refuses in place of the API is as safe as an answer of the API', async () => {
    breakFirst();
    const broken = await fetch(`${api}/event`, { method: 'POST', body: '{}' });
    const large = await fetch(`${api}/assets`, {
      method: 'POST',
      body: Buffer.alloc(2 * uploadLimits.bytes + 1),
    });

    expect([broken.status, large.status]).toEqual([502, 413]);
    for (const { headers } of [broken, large]) {
      expect(Object.fromEntries(headers)).toMatchObject({
        'cache-control': 'no-store',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
        'strict-transport-security': 'max-age=31536000; includeSubDomains',
        'x-content-type-options': 'nosniff',
      });
    }
  });

  test('what does not reach a process goes to another one, whatever the method', async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) => fetch(`${api}/event`, { method: index % 2 ? 'POST' : 'GET' })),
    );

    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(seen()).toBe(12);
  });

  test('a read that breaks off is asked for at another process', async () => {
    breakFirst();

    expect((await fetch(`${api}/startups`)).status).toBe(200);
    expect(seen()).toBe(2);
  });

  test('a POST that breaks off after it was sent is not sent again', async () => {
    breakFirst();

    expect((await fetch(`${api}/event`, { method: 'POST', body: '{}' })).status).toBe(502);
    expect(seen()).toBe(1);
  });

  test('a file as large as the contract allows passes, in its form; one far larger does not reach the API', async () => {
    const send = (bytes: number) =>
      fetch(`${api}/assets`, { method: 'POST', body: Buffer.alloc(bytes) }).then(({ status }) => status);

    expect(await send(uploadLimits.bytes + 10_000)).toBe(200);
    expect(await send(3 * uploadLimits.bytes)).toBe(413);
    expect(seen()).toBe(1);
  });

  test('the API receives the caller’s address, whatever the request claims', async () => {
    for (const process of processes) {
      process.handle = ({ headers }, response) => response.end(String(headers['x-forwarded-for']));
    }
    const response = await fetch(`${api}/login`, { headers: { 'x-forwarded-for': '203.0.113.7' } });

    expect(await response.text()).toBe('127.0.0.1');
  });

  test('the API says how long to wait, and what it says arrives once', async () => {
    for (const process of processes) {
      process.handle = (_request, response) => response.writeHead(429, { 'retry-after': '600' }).end();
    }
    const response = await fetch(`${api}/login`);

    expect(response.status).toBe(429);
    expect(response.headers.get('retry-after')).toBe('600');
  });

  test('a flood from one address is refused before it reaches the API, with when to ask again', async () => {
    const answers = await Promise.all(Array.from({ length: 900 }, () => fetch(`${api}/startups`)));

    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(0);
    expect(answers.filter(({ status }) => status === 200).length + refused.length).toBe(900);
    expect(seen()).toBe(900 - refused.length);
    expect(refused[0]?.headers.get('retry-after')).toBe('1');
  });

  test('mail programs reach what stops a digest at the origin of the API', async () => {
    const response = await fetch(new URL(oneClickPath, api), { method: 'POST' });

    expect(await response.json()).toMatchObject({ method: 'POST', url: oneClickPath });
  });
});
