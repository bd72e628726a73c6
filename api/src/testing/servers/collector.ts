import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';

export interface CollectedSpan {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  /** 2 is an error. */
  status: { code?: number; message?: string };
  attributes: Record<string, unknown>;
}

/** Takes traces as an OpenTelemetry collector does, on this machine. */
export interface Collector {
  /** For OTEL_EXPORTER_OTLP_ENDPOINT. */
  url: string;
  spans(): CollectedSpan[];
  /** Everything that was sent, as text. */
  received(): string;
  /** From now on, nothing is answered. */
  fallSilent(): void;
  stop(): Promise<void>;
}

interface SentAttribute {
  key: string;
  value: Record<string, unknown>;
}

type SentSpan = Omit<CollectedSpan, 'attributes'> & { attributes: SentAttribute[] };

export async function createCollector(): Promise<Collector> {
  const bodies: string[] = [];
  let isSilent = false;
  const server = createServer(async (request, response) => {
    // Undefined where its sender was ended meanwhile: nobody is left to answer.
    const body = await text(request).catch(() => undefined);
    if (body === undefined) return;
    bodies.push(body);
    if (!isSilent) response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  server.listen(0, 'localhost');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;

  const spansOf = (body: string): CollectedSpan[] =>
    JSON.parse(body).resourceSpans.flatMap((resource: { scopeSpans: { spans: SentSpan[] }[] }) =>
      resource.scopeSpans.flatMap(({ spans }) =>
        spans.map((span) => ({
          ...span,
          attributes: Object.fromEntries(
            span.attributes.map(({ key, value }) => [key, Object.values(value)[0]]),
          ),
        })),
      ),
    );

  return {
    url: `http://localhost:${port}`,
    spans: () => bodies.flatMap(spansOf),
    received: () => bodies.join('\n'),
    fallSilent() {
      isSilent = true;
    },
    async stop() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
