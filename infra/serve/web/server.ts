import { randomBytes } from 'node:crypto';
import fastifyStatic from '@fastify/static';
import { drawnPages } from '@passerelle/contract/platform/drawn-pages';
import Fastify, { type FastifyError, type FastifyInstance, type FastifyReply } from 'fastify';
import { cacheControl } from './caching.ts';
import { applicationPage, drawnNames, firstPageFor, VARIES_BY } from './first-page.ts';
import { securityHeaders } from './headers.ts';
import { isHidden } from './hidden.ts';
import { isNavigation, type PageSettings, readPage } from './page.ts';
import { sendRegistry } from './registry.ts';
import { type SecurityContact, securityTextLines, securityTextPath } from './security-text.ts';
import { sendCompressed } from './send-compressed.ts';

export interface WebServerOptions extends PageSettings {
  /** Absolute path of the folder that `npm run build` fills. */
  readonly siteFolder: string;
  /** Where browsers find the site; unless given, `security.txt` names no canonical address. */
  readonly siteAddress?: string | undefined;
  /** The contact in `security.txt`; without it there is none. */
  readonly security?: SecurityContact | undefined;
  /** Called with the cause of a failed request; writes to the standard error unless given. */
  readonly onFailure?: (message: string) => void;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** What the styles of this request's page carry. */
    styleNonce: string;
  }
}

/** As the policy's specification asks: 128 random bits. */
const NONCE_BYTES = 16;

const originOf = (address: string | undefined) =>
  address === undefined ? undefined : new URL(address).origin;

/** The server of the built site: files as they are, the page for every address of the application. Not listening yet. */
export async function createWebServer({
  siteFolder,
  siteAddress,
  security,
  onFailure = (message) => process.stderr.write(`${message}\n`),
  ...settings
}: WebServerOptions): Promise<FastifyInstance> {
  const app = Fastify();
  const foreign = {
    apiOrigin: originOf(settings.apiBase),
    analyticsOrigin: originOf(settings.analytics?.endpoint),
  };

  app.decorateRequest('styleNonce', '');
  app.addHook('onRequest', async (request, reply) => {
    request.styleNonce = randomBytes(NONCE_BYTES).toString('base64');
    reply.headers(securityHeaders(foreign, request.styleNonce));
  });

  // The page has no ETag: one that is "not modified" would keep its old nonce beside the header's new one.
  const sendPage = async (path: string, reply: FastifyReply, file = applicationPage, variesBy?: string) => {
    const page = await readPage(siteFolder, settings, { file, path, nonce: reply.request.styleNonce });
    return sendCompressed(reply.type('text/html; charset=utf-8'), page, variesBy);
  };
  const names = drawnNames(settings);
  for (const { path } of drawnPages)
    app.get(path, ({ headers }, reply) =>
      sendPage(path, reply, firstPageFor(names.get(path), headers), VARIES_BY),
    );
  app.get('/index.html', (_request, reply) => sendPage('/index.html', reply));
  app.get('/modules.json', (_request, reply) => sendRegistry(siteFolder, reply));
  if (security) {
    app.get(securityTextPath, (_request, reply) => {
      const lines = securityTextLines(security, { siteAddress, now: new Date() });
      return reply
        .type('text/plain; charset=utf-8')
        .header('cache-control', 'no-cache')
        .send(`${lines.join('\n')}\n`);
    });
  }
  await app.register(fastifyStatic, {
    root: siteFolder,
    index: false,
    dotfiles: 'ignore',
    allowedPath: (path) => !isHidden(path),
    cacheControl: false,
    preCompressed: true,
    setHeaders: (reply) => {
      const path = reply.request.url.split('?', 1)[0] ?? '';
      reply.header('cache-control', cacheControl(path));
    },
  });
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '';
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (isRead && isNavigation(path, request.headers.accept)) return sendPage(path, reply);
    return reply
      .code(404)
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send('Not found\n');
  });
  app.setErrorHandler<FastifyError>((error, _request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) onFailure(`The web server failed: ${error.message}`);
    return reply
      .code(status)
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(status < 500 ? 'Refused\n' : 'The site cannot be served at the moment\n');
  });
  return app;
}
