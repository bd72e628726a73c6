import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Registry } from 'prom-client';

export interface MetricsServer {
  close(): Promise<void>;
}

/** Answers `GET /metrics` on a port of its own, so that no rule of a proxy has to keep it from the public. */
export async function listenForPrometheus(
  registry: Registry,
  { port, host }: { port: number; host: string },
): Promise<MetricsServer> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
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
