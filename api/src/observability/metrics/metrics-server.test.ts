/** @engine-independent asks no database */
import type { IncomingMessage } from 'node:http';
import { get } from 'node:https';
import { expect, it } from '@jest/globals';
import { Registry } from 'prom-client';
import { freePort } from '../../testing/processes/server-process.ts';
import { makeCertificate } from '../../testing/servers/certificate.ts';
import { listenForPrometheus } from './metrics-server.ts';

it('answers over the TLS of the API where it has a certificate, and over nothing else', async () => {
  const { certificate, key } = await makeCertificate('localhost');
  const port = await freePort();
  const tls = { cert: Buffer.from(certificate), key: Buffer.from(key) };
  const server = await listenForPrometheus(
    { registry: new Registry(), describe: () => ({}), stops: async () => '[{}]' },
    { port, host: 'localhost', tls },
  );
  const ask = (path: string) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      get({ host: 'localhost', port, path, ca: certificate, agent: false }, resolve).on('error', reject);
    });
  const metrics = await ask('/metrics');
  expect(metrics.resume().statusCode).toBe(200);
  expect((await (await ask('/module-stops')).toArray()).join('')).toBe('[{}]');
  expect((await ask('/module-starts')).resume().statusCode).toBe(404);
  await expect(fetch(`http://localhost:${port}/metrics`)).rejects.toThrow();
  await server.close();
});
