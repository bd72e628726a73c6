import type { IncomingMessage, ServerResponse } from 'node:http';
import webpack, { type Configuration } from 'webpack';
import WebpackDevServer, { type Configuration as ServerConfiguration } from 'webpack-dev-server';
import { developmentRegistry } from './development-registry.ts';
import { configurationOf } from './front-end-configuration.ts';
import { standaloneConfiguration } from './standalone-configuration.ts';
import { developmentPort, type FrontEnd, type ModuleName } from './workspace.ts';

function serverConfiguration(port: number, hasPage: boolean): ServerConfiguration {
  return {
    port,
    host: 'localhost',
    hot: false,
    liveReload: true,
    static: false,
    historyApiFallback: hasPage,
    headers: { 'Access-Control-Allow-Origin': '*' },
    client: {
      overlay: { errors: true, warnings: false, runtimeErrors: false },
      webSocketURL: { hostname: 'localhost', port },
    },
  };
}

async function start(configuration: Configuration, server: ServerConfiguration): Promise<void> {
  const compiler = webpack(configuration);
  if (!compiler) throw new Error(`webpack made no compiler for ${configuration.name}.`);
  await new WebpackDevServer(server, compiler).start();
}

/** Serves one front end; its page, or the pages that use it, reload when a source changes. */
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
  await start(configurationOf(frontEnd, 'development'), server);
}

/** Serves one module with a small host of its own, at the shell's address. */
export async function serveAlone(moduleName: ModuleName): Promise<void> {
  await start(standaloneConfiguration(moduleName), serverConfiguration(developmentPort('shell'), true));
}
