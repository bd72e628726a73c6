import { globSync, watch } from 'node:fs';
import type WebpackDevServer from 'webpack-dev-server';
import { type FrontEnd, repository, workspacePath } from '../workspace.ts';
import { createTypeCheck } from './type-check.ts';

/** Milliseconds in which an editor, or a change of branch, has written all of what belongs together. */
const SETTLED_AFTER = 300;

/** Where the sources of a front end are, those that it shares included; also files that have nothing but types. */
const sourcesOf = (frontEnd: FrontEnd) => [
  workspacePath(frontEnd, 'src'),
  ...globSync(['mf-shared/*/src', 'api/contract'], { cwd: repository }).map((folder) =>
    workspacePath(folder),
  ),
];

/** A front end whose types are checked, and the pages that use it. */
interface Served {
  readonly server: WebpackDevServer;
  /** Names the build that its pages are to have. */
  readonly buildOf: () => string;
  /** Undefined while nothing is known of the sources as they are. */
  found: readonly string[] | undefined;
}

/** What is wrong in the types of the front ends that this process serves. */
export interface TypeErrors {
  /**
   * Lays what is wrong in the types of a front end over the pages, beside what is wrong with its build, until it is mended. It is
   * checked only while a page is open that uses it.
   * @param server a development server that is started
   * @param buildOf names the build that pages are to have
   */
  show(frontEnd: FrontEnd, server: WebpackDevServer, buildOf: () => string): void;
}

/** One for all front ends that a process serves, whose pages are told of each other's. */
export function createTypeErrors(): TypeErrors {
  const all = new Set<Served>();

  /** Of a message without a name there is one in a page, whoever sends it: each says what is wrong in all front ends. */
  function messageOf({ buildOf }: Served) {
    const errors = [...new Set([...all].flatMap(({ found = [] }) => found))];
    return { action: 'sync', hash: buildOf(), errors, warnings: [] };
  }

  function publish(): void {
    for (const served of all) served.server.middleware?.publish(messageOf(served));
  }

  return {
    show(frontEnd, server, buildOf) {
      const served: Served = { server, buildOf, found: undefined };
      all.add(served);
      const types = createTypeCheck({
        project: workspacePath(frontEnd, 'tsconfig.json'),
        root: repository,
        notes: workspacePath(frontEnd, '.cache/types.tsbuildinfo'),
      });
      let settling: NodeJS.Timeout | undefined;

      async function check(): Promise<void> {
        const before = served.found ?? [];
        const found = await types.check();
        if (!found) return;
        served.found = found;
        if (found.length > 0 || before.length > 0) publish();
      }

      function checkSoon(): void {
        clearTimeout(settling);
        if (server.webSocketServer?.clients.length) settling = setTimeout(() => void check(), SETTLED_AFTER);
        else served.found = undefined;
      }

      const watchers = sourcesOf(frontEnd).map((folder) => watch(folder, { recursive: true }, checkSoon));
      server.webSocketServer?.implementation.on('connection', (page: object) => {
        if (!served.found) checkSoon();
        const message = messageOf(served);
        if (message.errors.length > 0) server.middleware?.publishTo(page, message);
      });
      process.once('exit', () => {
        types.stop();
        for (const watcher of watchers) watcher.close();
      });
    },
  };
}
