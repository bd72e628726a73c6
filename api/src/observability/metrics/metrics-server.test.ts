/** @engine-independent asks no database */
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
    { registry: new Registry(), describe: () => ({}) },
    { port, host: 'localhost', tls },
  );
  const status = await new Promise((resolve, reject) => {
    get({ host: 'localhost', port, path: '/metrics', ca: certificate, agent: false }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    }).on('error', reject);
  });
  expect(status).toBe(200);
  await expect(fetch(`http://localhost:${port}/metrics`)).rejects.toThrow();
  await server.close();
});
