import { execFileSync } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { frontEnds } from '@passerelle/federation/workspace';

/*
 * `node infra/test/count.ts [FOLDER or REVISION]` counts the tests and the assertions that the sources of a checkout
 * hold, by area, so that two states can be compared: `node infra/test/count.ts main`. Without an argument it counts the
 * working tree. A test of a table counts once, however many rows it has.
 */

const AREAS: readonly (readonly [name: string, begins: RegExp])[] = [
  ['contract', /^api\/contract\//],
  ['api', /^api\//],
  ['browser', /^infra\/(?:test\/)?e2e\//],
  ['infra', /^infra\//],
  ['mf-shared', /^mf-shared\//],
  ...frontEnds.map((name): [string, RegExp] => [name, new RegExp(`^${name}/`)]),
];

const SOURCES = ['{api,infra,mf-*,shell}/**/*.{ts,tsx}'];
/** Not preceded by a dot or a letter: `expect.any(…)` asserts nothing, `matcher.test(…)` is no test. */
const TEST =
  /(?<![\w.])(?:test|it)(?:\.(?:each|only|skip|failing|concurrent))*\s*[(`]|\)\.(?:test\.each|test)\(\s*['"`[]/g;
const ASSERTION = /(?<![\w.])expect(?:\.(?:soft|poll))?\(|(?<![\w.])assert(?:\.\w+)?\(/g;
/** Playwright's waiting for an element fails where it does not come. */
const AWAITED = /\.waitFor\(/g;
const COMMENT = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;

interface Count {
  files: number;
  tests: number;
  assertions: number;
}

function countIn(folder: string): Map<string, Count> {
  const counts = new Map(AREAS.map(([name]) => [name, { files: 0, tests: 0, assertions: 0 }]));
  const outside = (name: string) => ['node_modules', 'dist', '.cache'].includes(name.split('/').at(-1) ?? '');
  for (const file of globSync(SOURCES, { cwd: folder, exclude: outside })) {
    const path = file.replaceAll('\\', '/');
    const count = counts.get(AREAS.find(([, begins]) => begins.test(path))?.[0] ?? '');
    if (!count) continue;
    const text = readFileSync(join(folder, file), 'utf8').replace(COMMENT, '');
    const isBrowser = path.startsWith('infra/test/e2e/');
    const assertions =
      (text.match(ASSERTION)?.length ?? 0) + (isBrowser ? (text.match(AWAITED)?.length ?? 0) : 0);
    const tests =
      /\.(?:test|e2e|spec)\.tsx?$|testing/.test(path) || isBrowser ? (text.match(TEST)?.length ?? 0) : 0;
    if (tests + assertions > 0) count.files += 1;
    count.tests += tests;
    count.assertions += assertions;
  }
  return counts;
}

/** The sources of a revision, for as long as they are counted. */
function countAt(revision: string): Map<string, Count> {
  const folder = mkdtempSync(join(tmpdir(), 'passerelle-count-'));
  try {
    const archive = execFileSync('git', ['archive', revision], { maxBuffer: 2 ** 30 });
    execFileSync('tar', ['-x', '-C', folder], { input: archive });
    return countIn(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function print(counts: ReadonlyMap<string, Count>): void {
  const rows = [...counts].map(([name, { files, tests, assertions }]) => [name, files, tests, assertions]);
  const sum = (at: number) => rows.reduce((total, row) => total + Number(row[at]), 0);
  for (const row of [['area', 'files', 'tests', 'assertions'], ...rows, ['total', sum(1), sum(2), sum(3)]]) {
    const [name, ...numbers] = row.map(String);
    process.stdout.write(`${name?.padEnd(12)}${numbers.map((number) => number.padStart(12)).join('')}\n`);
  }
}

const [source = '.'] = process.argv.slice(2);
print(existsSync(source) ? countIn(source) : countAt(source));
