import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { matchesGlob } from 'node:path';
import { expect, test } from '@jest/globals';
import { ROOT } from '../../develop/start/command.ts';

const linesOf = (file: string) =>
  readFileSync(new URL(file, import.meta.url), 'utf8')
    .trim()
    .split('\n');
const ignored = linesOf('../../../.dockerignore');

/** The folders that the API's image copies from the checkout. */
const copied = linesOf('api.Dockerfile')
  .flatMap((line) => /^COPY (?!--from)(\S+) \1$/.exec(line)?.[1] ?? [])
  .filter((folder) => folder !== '.');

test('the image of the API has no test, and nothing that only tests use', () => {
  const tracked = execFileSync('git', ['ls-files', '--', ...copied], { cwd: ROOT, encoding: 'utf8' });
  const content = tracked
    .trim()
    .split('\n')
    .filter((file) => !ignored.some((pattern) => matchesGlob(file, pattern)));

  expect(copied).toContain('api');
  expect(content).toContain('api/src/server.ts');
  expect(content.filter((file) => /\.test\.|\/testing\/|\/samples\//.test(file))).toEqual([]);
});
