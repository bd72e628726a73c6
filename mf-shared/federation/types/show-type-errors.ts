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

/**
 * Lays what is wrong in the types of a front end over the pages that use it, beside what is wrong with its build, until it is mended.
 * Checks only while a page is open.
 * @param server a development server that is started
 * @param buildOf names the build that pages are to have
 */
export function showTypeErrors(frontEnd: FrontEnd, server: WebpackDevServer, buildOf: () => string): void {
  const types = createTypeCheck({
    project: workspacePath(frontEnd, 'tsconfig.json'),
    root: repository,
    notes: workspacePath(frontEnd, '.cache/types.tsbuildinfo'),
  });
  let found: readonly string[] | undefined;
  let settling: NodeJS.Timeout | undefined;
  const pages = () => server.webSocketServer?.clients ?? [];
  const payload = () => ({
    action: 'sync',
    name: `types of ${frontEnd}`,
    hash: buildOf(),
    errors: [...(found ?? [])],
    warnings: [],
  });

  async function check(): Promise<void> {
    const errors = await types.check();
    if (!errors) return;
    const isNews = errors.length > 0 || (found?.length ?? 0) > 0;
    found = errors;
    if (isNews) server.middleware?.publish(payload());
  }

  function checkSoon(): void {
    found = pages().length > 0 ? found : undefined;
    clearTimeout(settling);
    if (pages().length > 0) settling = setTimeout(() => void check(), SETTLED_AFTER);
  }

  const watchers = sourcesOf(frontEnd).map((folder) => watch(folder, { recursive: true }, checkSoon));
  server.webSocketServer?.implementation.on('connection', (page: object) => {
    if (!found) checkSoon();
    else if (found.length > 0) server.middleware?.publishTo(page, payload());
  });
  process.once('exit', () => {
    types.stop();
    for (const watcher of watchers) watcher.close();
  });
}
