import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { Registry } from 'prom-client';
import type { ApiTls } from '../../config/api-tls.ts';

export interface MetricsServer {
  close(): Promise<void>;
}

/**
 * Answers `GET /metrics` on a port of its own, so that no rule of a proxy has to keep it from the public, and what publishers ask
 * where they have the address of that port: the description of the API at `/openapi.json`, and what the API itself answers at
 * `/module-stops`.
 */
export async function listenForPrometheus(
  { registry, describe, stops }: { registry: Registry; describe: () => object; stops: () => Promise<string> },
  { port, host, tls }: { port: number; host: string; tls: ApiTls | undefined },
): Promise<MetricsServer> {
  const answer: RequestListener = (request, response) => {
    if (request.method === 'GET' && request.url === '/openapi.json') {
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(describe()));
      return;
    }
    const isAboutStops = request.url === '/module-stops';
    if (request.method !== 'GET' || !(isAboutStops || request.url === '/metrics')) {
      response.writeHead(404).end();
      return;
    }
    const [answered, type] = isAboutStops
      ? [stops(), 'application/json']
      : [registry.metrics(), registry.contentType];
    answered.then(
      (text) => response.writeHead(200, { 'content-type': type }).end(text),
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
