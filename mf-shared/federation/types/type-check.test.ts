import { execFileSync } from 'node:child_process';
import { mkdtemp, open as openFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { createTypeCheck, typeErrorsIn } from './type-check.ts';

let root: string;

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'passerelle-types-'));
  const compilerOptions = { strict: true, noEmit: true, types: [], lib: ['es2023'], skipLibCheck: true };
  await writeFile(path.join(root, 'tsconfig.json'), JSON.stringify({ compilerOptions }));
});
afterEach(() => rm(root, { recursive: true }));

const write = (source: string) => writeFile(path.join(root, 'page.ts'), source);

function open() {
  return createTypeCheck({
    project: path.join(root, 'tsconfig.json'),
    root,
    notes: path.join(root, 'types.tsbuildinfo'),
  });
}

test('what is wrong is told with its place until it is mended', async () => {
  const types = open();
  await write('export const title: number = "Nebula";\n');
  expect(await types.check()).toEqual([
    "page.ts:1:14\nTS2322: Type 'string' is not assignable to type 'number'.",
  ]);
  await write('export const title: string = "Nebula";\n');
  expect(await types.check()).toEqual([]);
});

test('of two checks at once the later one answers', async () => {
  const types = open();
  await write('export const title: number = "Nebula";\n');
  const first = types.check();
  await write('export const title: string = "Nebula";\n');
  expect(await Promise.all([first, types.check()])).toEqual([undefined, []]);
});

test('a check that nobody waits for any more ends in the middle, whatever the compiler does', async () => {
  const types = open();
  const source = path.join(root, 'page.ts');
  execFileSync('mkfifo', [source]);
  await writeFile(path.join(root, 'tsconfig.json'), JSON.stringify({ files: ['page.ts'] }));
  const first = types.check();
  // Opened for writing once the compiler reads it, which goes on until it is closed.
  const written = await openFile(source, 'w');
  types.stop();
  expect(await first).toBeUndefined();
  await written.close();
});

test('a message of several lines is one', () => {
  const output = [
    'src/a.ts(1,7): error TS2322: Types do not fit.',
    '  One has no name.',
    'src/b.ts(2,3): error TS2304: No such name.',
    '',
  ].join('\n');
  expect(typeErrorsIn(output)).toEqual([
    'src/a.ts:1:7\nTS2322: Types do not fit.\n  One has no name.',
    'src/b.ts:2:3\nTS2304: No such name.',
  ]);
});
