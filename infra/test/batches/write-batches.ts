import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ROOT } from '../../develop/start/command.ts';
import { divide } from './divide.ts';

/** Where the batches of a run are written; a folder for each project of Jest. */
export const BATCHES_FOLDER = join(ROOT, '.cache/test-batches');

/** With twelve files in a batch, loading modules costs a twelfth of what it costs file by file. */
const FILES_IN_A_BATCH = 12;

/** A file that raises the limit of its tests is one that takes long. */
const isLong = (name: string) => readFileSync(join(ROOT, name), 'utf8').includes('jest.setTimeout(');

function textOf(names: readonly string[], folder: string): string {
  const runBatch = relative(folder, join(import.meta.dirname, 'run-batch.ts'));
  const rows = names.map((name) => {
    const path = relative(folder, join(ROOT, name));
    return `  [${JSON.stringify(name)}, () => import(${JSON.stringify(path)})],`;
  });
  return [`import { runBatch } from '${runBatch}';`, '', 'await runBatch([', ...rows, ']);', ''].join('\n');
}

/**
 * Writes the batches of a project of Jest, in place of those that were there.
 * @param files absolute paths of the project's test files
 */
export function writeBatches(project: string, files: readonly string[]): void {
  const folder = join(BATCHES_FOLDER, project);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const names = files.map((file) => relative(ROOT, file));
  const described = names.map((name) => ({ name, isLong: isLong(name) }));
  divide(described, Math.ceil(files.length / FILES_IN_A_BATCH)).forEach((batch, index) => {
    if (batch.length === 0) return;
    const name = `${String(index + 1).padStart(2, '0')}.test.ts`;
    writeFileSync(join(folder, name), textOf(batch, folder));
  });
}
