import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { ROOT } from '../../develop/start/command.ts';

const folder = join(ROOT, '.changeset');
const head = /^---\n+(?:['"]@passerelle\/[\w-]+['"]: (?:major|minor|patch)\n)+---\n\n\S/;

/** A formatter that takes the head for a heading leaves a file that says no version. */
test('every change of a package says of which one, and how much', () => {
  const files = readdirSync(folder).filter((name) => name.endsWith('.md') && name !== 'README.md');
  expect(files.length).toBeGreaterThan(0);
  expect(files.filter((name) => !head.test(readFileSync(join(folder, name), 'utf8')))).toEqual([]);
});
