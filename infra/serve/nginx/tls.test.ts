import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { request as requestOverTls } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ConnectionOptions, connect } from 'node:tls';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { findFreePort } from '../../develop/start/preconditions.ts';
import { makeCertificate } from '../../measure/observatory/certificate.ts';
import { needs } from '../../test/jest/needs.ts';
import type { NginxSettings } from './configuration.ts';
import { findNginx } from './find-nginx.ts';
import { type NginxProcess, startNginx } from './nginx-process.ts';

const nginx = await findNginx();
const hasOpenssl = spawnSync('openssl', ['version']).status === 0;

/** What a client offers that a current one does not: it takes whatever the server answers. */
const outdated: ConnectionOptions = { rejectUnauthorized: false, ciphers: 'ALL:@SECLEVEL=0' };

needs('nginx', nginx !== undefined && hasOpenssl).describe('nginx that ends TLS', () => {
  let folder: string;
  let port: number;
  let plainPort: number;
  let settings: Omit<NginxSettings, 'runFolder'> & { siteListen: string };
  let server: NginxProcess;

  async function start(more: Partial<NginxSettings> = {}): Promise<NginxProcess> {
    if (!nginx) throw new Error('There is no nginx.');
    return startNginx(nginx, { ...settings, ...more });
  }

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'passerelle-tls-'));
    await chmod(folder, 0o755);
    await writeFile(join(folder, 'index.html'), '<title>Passerelle</title>');
    const certificate = await makeCertificate(folder);
    await chmod(certificate.key, 0o644);
    port = await findFreePort();
    plainPort = await findFreePort();
    settings = {
      siteFolder: folder,
      siteAddress: 'https://localhost',
      apiAddress: 'https://api.localhost',
      siteListen: `127.0.0.1:${port}`,
      apiListen: `127.0.0.1:${await findFreePort()}`,
      redirectListen: `127.0.0.1:${plainPort}`,
      upstreams: ['127.0.0.1:9'],
      certificate,
    };
    server = await start();
  });

  afterAll(async () => {
    await server?.stop();
    await rm(folder, { recursive: true });
  });

  /** The version and the cipher that the server takes; null where it takes none of what is offered. */
  async function handshake(offer: ConnectionOptions): Promise<[string | null, string] | null> {
    const socket = connect({ port, host: '127.0.0.1', servername: 'localhost', ...outdated, ...offer });
    try {
      await once(socket, 'secureConnect');
      return [socket.getProtocol(), socket.getCipher().name];
    } catch {
      return null;
    } finally {
      socket.destroy();
    }
  }

  test.each(['TLSv1', 'TLSv1.1'] as const)('does not speak %s', async (version) => {
    expect(await handshake({ minVersion: version, maxVersion: version })).toBeNull();
  });

  test('prefers the latest version and the strongest cipher, whatever the client prefers', async () => {
    expect(await handshake({})).toEqual(['TLSv1.3', 'TLS_AES_256_GCM_SHA384']);
    const offered = 'ECDHE-ECDSA-AES128-GCM-SHA256:ECDHE-ECDSA-AES256-GCM-SHA384:@SECLEVEL=0';
    expect(await handshake({ maxVersion: 'TLSv1.2', ciphers: offered })).toEqual([
      'TLSv1.2',
      'ECDHE-ECDSA-AES256-GCM-SHA384',
    ]);
  });

  test.each(['ECDHE-ECDSA-AES256-SHA384', 'ECDHE-ECDSA-AES128-SHA', 'ECDHE-ECDSA-AES128-CCM8'])(
    'takes no cipher without forward secrecy and authentication of its own: %s',
    async (cipher) => {
      expect(await handshake({ maxVersion: 'TLSv1.2', ciphers: `${cipher}:@SECLEVEL=0` })).toBeNull();
    },
  );

  /** The status and the target of what is asked for without TLS. */
  async function askPlainly(host: string, path: string) {
    const sent = request({ port: plainPort, host: '127.0.0.1', path, headers: { host } }).end();
    const [answer] = await once(sent, 'response');
    answer.resume();
    return [answer.statusCode, answer.headers.location];
  }

  test('leads who types the address without https to the page, and no call of the API', async () => {
    expect(await askPlainly('localhost', '/startups?page=2')).toEqual([
      301,
      'https://localhost/startups?page=2',
    ]);
    expect(await askPlainly('api.localhost', '/login')).toEqual([403, undefined]);
  });

  test('nor one below the path of the site', async () => {
    await server.stop();
    server = await start({ apiAddress: 'https://localhost/api' });

    expect(await askPlainly('localhost', '/api/login')).toEqual([403, undefined]);
    expect(await askPlainly('localhost', '/startups')).toEqual([301, 'https://localhost/startups']);
  });

  test('answers as the site who names neither address, as what looks whether it lives', async () => {
    await server.stop();
    server = await start({ apiListen: settings.siteListen });
    await writeFile(join(folder, 'modules.json'), '{}');
    const sent = requestOverTls({
      port,
      host: '127.0.0.1',
      path: '/modules.json',
      rejectUnauthorized: false,
    }).end();
    const [answer] = await once(sent, 'response');
    answer.resume();

    expect(answer.statusCode).toBe(200);
  });
});
