import fastifyEtag from '@fastify/etag';
import fastifyHelmet from '@fastify/helmet';
import fastifyStatic from '@fastify/static';
import Fastify, { type FastifyError, type FastifyInstance } from 'fastify';
import { cacheControl } from './caching.ts';
import { permissionsPolicy, securityHeaders } from './headers.ts';
import { isNavigation, type PageSettings, readPage } from './page.ts';

export interface WebServerOptions extends PageSettings {
  /** Absolute path of the folder that `npm run build` fills. */
  readonly siteFolder: string;
}

const originOf = (address: string | undefined) =>
  address === undefined ? undefined : new URL(address).origin;

/** The server of the built site: files as they are, the page for every address of the application. Not listening yet. */
export async function createWebServer({
  siteFolder,
  ...settings
}: WebServerOptions): Promise<FastifyInstance> {
  const app = Fastify();
  const readOwnPage = (path: string) => readPage(siteFolder, settings, path);
  const foreign = {
    apiOrigin: originOf(settings.apiBase),
    analyticsOrigin: originOf(settings.analytics?.endpoint),
  };

  await app.register(fastifyHelmet, securityHeaders(foreign));
  await app.register(fastifyEtag);
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('permissions-policy', permissionsPolicy);
  });

  for (const path of ['/', '/index.html']) {
    app.get(path, async (_request, reply) => {
      const page = await readOwnPage(path);
      return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page);
    });
  }
  await app.register(fastifyStatic, {
    root: siteFolder,
    index: false,
    dotfiles: 'ignore',
    cacheControl: false,
    preCompressed: true,
    setHeaders: (reply) => {
      const path = reply.request.url.split('?', 1)[0] ?? '';
      reply.header('cache-control', cacheControl(path));
    },
  });
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '';
    reply.header('cache-control', 'no-cache');
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!isRead || !isNavigation(path, request.headers.accept)) {
      return reply.code(404).type('text/plain; charset=utf-8').send('Not found\n');
    }
    return reply
      .code(200)
      .type('text/html; charset=utf-8')
      .send(await readOwnPage(path));
  });
  app.setErrorHandler<FastifyError>((error, _request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) process.stderr.write(`The web server failed: ${error.message}\n`);
    return reply
      .code(status)
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(status < 500 ? 'Refused\n' : 'The site cannot be served at the moment\n');
  });
  return app;
}
