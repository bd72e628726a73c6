/** @engine-independent the client of a store has no database */
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { HeadBucketCommand } from '@aws-sdk/client-s3';
import { expect, it } from '@jest/globals';
import { propagation } from '@opentelemetry/api';
import { createS3Client } from './s3-client.ts';

it('a call to the store continues the trace of its request, by a header that its signature covers', async () => {
  const store = createServer((_request, response) => response.writeHead(404).end());
  const asked = once(store, 'request') as Promise<[{ headers: IncomingHttpHeaders }]>;
  store.listen(0, '127.0.0.1');
  await once(store, 'listening');
  const client = createS3Client({
    endpoint: `http://127.0.0.1:${(store.address() as AddressInfo).port}`,
    region: 'us-east-1',
    bucket: 'files',
    accessKeyId: 'key',
    secretAccessKey: 'secret',
  });
  propagation.setGlobalPropagator({
    inject: (_context, carrier, setter) => setter.set(carrier, 'traceparent', 'of-the-request'),
    extract: (context) => context,
    fields: () => [],
  });
  await client.send(new HeadBucketCommand({ Bucket: 'files' })).catch(() => {});
  propagation.disable();
  client.destroy();
  store.close();

  const [{ headers }] = await asked;
  expect(headers.traceparent).toBe('of-the-request');
  expect(headers.authorization).toMatch(/SignedHeaders=[^,]*traceparent/);
});
