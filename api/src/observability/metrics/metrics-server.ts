import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { Registry } from 'prom-client';
import type { ApiTls } from '../../config/api-tls.ts';

export interface MetricsServer {
  close(): Promise<void>;
}

/**
 * Answers `GET /metrics`, and the description of the API at `/openapi.json`, on a port of its own, so that no rule of a proxy
 * has to keep them from the public.
 */
export async function listenForPrometheus(
  { registry, describe }: { registry: Registry; describe: () => object },
  { port, host, tls }: { port: number; host: string; tls: ApiTls | undefined },
): Promise<MetricsServer> {
  const answer: RequestListener = (request, response) => {
    if (request.method === 'GET' && request.url === '/openapi.json') {
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(describe()));
      return;
    }
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  };
  const server = tls ? createTlsServer({ ...tls, minVersion: 'TLSv1.2' }, answer) : createServer(answer);
  server.listen(port, host);
  await once(server, 'listening');
  return {
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
