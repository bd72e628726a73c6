import type { IncomingMessage, ServerResponse } from 'node:http';
import webpack, { type Configuration } from 'webpack';
import WebpackDevServer, { type Configuration as ServerConfiguration } from 'webpack-dev-server';
import { developmentRegistry } from './development-registry.ts';
import { configurationOf } from './front-end-configuration.ts';
import { createBuildOrder } from './refresh/build-order.ts';
import { standaloneConfiguration } from './standalone-configuration.ts';
import { createTypeErrors } from './types/type-errors.ts';
import { developmentPort, type FrontEnd, type ModuleName } from './workspace.ts';

const buildOrder = createBuildOrder();
const typeErrors = createTypeErrors();

/** What a module has of mf-shared is on its page; of the shell it is the frame. */
const places = { module: 1, shell: 2 };

function serverConfiguration(port: number, hasPage: boolean): ServerConfiguration {
  return {
    port,
    host: 'localhost',
    hot: true,
    liveReload: true,
    static: false,
    historyApiFallback: hasPage,
    headers: { 'Access-Control-Allow-Origin': '*' },
    client: {
      overlay: { errors: true, warnings: false, runtimeErrors: true },
      webSocketURL: { hostname: 'localhost', port },
    },
  };
}

/** Resolves once what is served is built for the first time: until then its page would wait. */
async function start(
  frontEnd: FrontEnd,
  configuration: Configuration,
  options: ServerConfiguration,
  place: number,
): Promise<void> {
  const compiler = webpack(configuration);
  if (!compiler) throw new Error(`webpack made no compiler for ${configuration.name}.`);
  let build = '';
  const built = new Promise<void>((resolve) => {
    compiler.hooks.done.tap('note-build', ({ hash }) => {
      build = hash ?? '';
      resolve();
    });
  });
  const server = new WebpackDevServer(options, compiler);
  // Each page that uses what is built holds a connection, by which it is told of the next build.
  buildOrder.join(compiler, place, () => server.webSocketServer?.clients.length > 0);
  await server.start();
  typeErrors.show(frontEnd, server, () => build);
  await built;
}

/** Serves one front end; its page, or the pages that use it, take a change of a source in, or are loaded anew. */
export async function serveFrontEnd(frontEnd: FrontEnd): Promise<void> {
  const server = serverConfiguration(developmentPort(frontEnd), frontEnd === 'shell');
  if (frontEnd === 'shell') {
    server.setupMiddlewares = (middlewares) => [
      {
        name: 'modules.json',
        path: '/modules.json',
        middleware: (_request: IncomingMessage, response: ServerResponse) => {
          response.setHeader('Content-Type', 'application/json');
          response.end(JSON.stringify(developmentRegistry()));
        },
      },
      ...middlewares,
    ];
  }
  await start(
    frontEnd,
    configurationOf(frontEnd, 'development'),
    server,
    frontEnd === 'shell' ? places.shell : places.module,
  );
}

/** Serves one module with a small host of its own, at the shell's address. */
export async function serveAlone(moduleName: ModuleName): Promise<void> {
  const server = serverConfiguration(developmentPort('shell'), true);
  await start(moduleName, standaloneConfiguration(moduleName), server, places.module);
}
