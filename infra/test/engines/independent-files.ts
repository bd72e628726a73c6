import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../develop/start/command.ts';

/** A test file that says why its outcome cannot depend on the engine of the database. */
const ENGINE_INDEPENDENT = /^\/\*\* @engine-independent \S/;

/** The test files of the API, and of what stands before it, that run on SQLite alone; paths from the root. */
export function findEngineIndependent(): string[] {
  return globSync('{api/src,infra}/**/*.test.ts', { cwd: ROOT })
    .filter((file) => ENGINE_INDEPENDENT.test(readFileSync(join(ROOT, file), 'utf8')))
    .map((file) => file.replaceAll('\\', '/'));
}
