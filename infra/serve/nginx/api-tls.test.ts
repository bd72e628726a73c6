/** @engine-independent tries the way from nginx to the API */
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ConnectionOptions, connect } from 'node:tls';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { buildTestApp, type TestApp } from '../../../api/src/testing/app.ts';
import { makeCertificate } from '../../../api/src/testing/servers/certificate.ts';
import { findFreePort } from '../../develop/start/preconditions.ts';
import { needs } from '../../test/jest/needs.ts';
import type { ApiAuthority } from './api-proxy.ts';
import { findNginx } from './find-nginx.ts';
import { startNginx } from './nginx-process.ts';

const nginx = await findNginx();

needs('nginx', nginx !== undefined).describe('nginx before an API that answers over TLS', () => {
  let folder: string;
  let api: TestApp;
  let port: number;

  const pem = async (name: string, text: string): Promise<string> => {
    const file = join(folder, `${name}.pem`);
    await writeFile(file, text, { mode: 0o644 });
    return file;
  };

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'passerelle-api-tls-'));
    await chmod(folder, 0o755);
    await writeFile(join(folder, 'index.html'), '<title>Passerelle</title>');
    const { certificate, key } = await makeCertificate('api.internal.example');
    await pem('authority', certificate);
    await pem('another', (await makeCertificate('api.internal.example')).certificate);
    const tls = { cert: Buffer.from(certificate), key: Buffer.from(key) };
    api = await buildTestApp({ config: { tls } });
    await api.app.listen({ port: 0, host: '127.0.0.1' });
    port = (api.app.server.address() as AddressInfo).port;
  });

  afterAll(async () => {
    await api.close();
    await rm(folder, { recursive: true });
  });

  /** What somebody is answered who asks for the version through an nginx that knows an authority. */
  async function answered(apiAuthority?: ApiAuthority): Promise<number> {
    if (!nginx) throw new Error('There is no nginx.');
    const siteListen = `127.0.0.1:${await findFreePort()}`;
    const site = `http://${siteListen}`;
    const proxy = await startNginx(nginx, {
      ...{ siteFolder: folder, siteAddress: site, apiAddress: `${site}/api`, siteListen },
      upstreams: [`127.0.0.1:${port}`],
      apiAuthority,
    });
    try {
      return (await fetch(`${site}/api/version`)).status;
    } finally {
      await proxy.stop();
    }
  }
  const authority = (name: string, host = 'api.internal.example') => ({
    file: join(folder, `${name}.pem`),
    host,
  });

  test('speaks to it over TLS, with the authority and the host that it was given', async () => {
    expect(await answered(authority('authority'))).toBe(200);
  });

  test('speaks to nobody whose certificate another authority has signed', async () => {
    expect(await answered(authority('another'))).toBe(502);
  });

  test('speaks to nobody whose certificate is for another host', async () => {
    expect(await answered(authority('authority', 'other.internal.example'))).toBe(502);
  });

  test('is answered nothing of use where it does not speak TLS, and nothing below version 1.2 is spoken', async () => {
    expect(await answered()).not.toBe(200);
    const versionOf = (options: ConnectionOptions) =>
      new Promise<string | null>((resolve) => {
        const socket = connect({ port, host: '127.0.0.1', rejectUnauthorized: false, ...options }, () => {
          resolve(socket.getProtocol());
          socket.destroy();
        });
        socket.on('error', () => resolve(null));
      });
    expect(await versionOf({})).toBe('TLSv1.3');
    expect(await versionOf({ maxVersion: 'TLSv1.2' })).toBe('TLSv1.2');
    expect(await versionOf({ maxVersion: 'TLSv1.1', minVersion: 'TLSv1', ciphers: 'ALL:@SECLEVEL=0' })).toBe(
      null,
    );
  });
});
