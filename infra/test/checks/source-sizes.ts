import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from '../../develop/start/command.ts';

/*
 * Prints each folder with too many source files and each source file with too many lines, tests aside: they stand beside
 * what they test, and grow with it.
 */

const MOST_FILES = 15;
const MOST_LINES = 300;

const GENERATED = ['node_modules', 'dist', '.cache', 'data'];
const TEST = /\.(?:test|e2e)\.tsx?$|(?:^|\/)testing\/|^infra\/test\/e2e\//;

const sources = globSync('**/*.{ts,tsx,mts,mjs,js}', {
  cwd: ROOT,
  exclude: (path) => GENERATED.some((name) => path.split(/[\\/]/).includes(name)),
})
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !TEST.test(file))
  .sort();

const countLines = (file: string) => readFileSync(join(ROOT, file), 'utf8').trimEnd().split('\n').length;

const findings = [
  ...[...new Set(sources.map((file) => dirname(file)))]
    .map((folder) => ({ folder, files: sources.filter((file) => dirname(file) === folder).length }))
    .filter(({ files }) => files > MOST_FILES)
    .map(({ folder, files }) => `${folder} has ${files} source files: ${MOST_FILES} at most`),
  ...sources
    .map((file) => ({ file, lines: countLines(file) }))
    .filter(({ lines }) => lines > MOST_LINES)
    .map(({ file, lines }) => `${file} has ${lines} lines: ${MOST_LINES} at most`),
];
for (const finding of findings) process.stdout.write(`${finding}\n`);
process.exitCode = findings.length > 0 ? 1 : 0;
