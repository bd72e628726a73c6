import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { storedItems } from '@passerelle/contract/platform/browser-storage';
import { frontEnds } from '@passerelle/federation/workspace';
import { ROOT } from '../../develop/start/command.ts';

const STORAGE = /\b(?:localStorage|sessionStorage)\b/;
/** The one list of what is kept, which the page on cookies shows. */
const LIST = '@passerelle/contract/platform/browser-storage';

const isSource = (file: string) => !/\.(?:test|testing)\.tsx?$|\/testing\/|node_modules|\/dist\//.test(file);

const sources = globSync([`{mf-shared/*,${frontEnds}}/src/**/*.{ts,tsx,html}`], {
  cwd: ROOT,
})
  .filter(isSource)
  .map((file) => ({ file, text: readFileSync(join(ROOT, file), 'utf8') }));

test('nothing is kept in the browser under a key that the list of it does not have', () => {
  const users = sources.filter(({ text }) => STORAGE.test(text));
  const unlisted = users.filter(({ text }) => !text.includes(LIST)).map(({ file }) => file);
  expect(unlisted).toEqual([]);
  expect(sources.filter(({ text }) => /['"`]passerelle\./.test(text)).map(({ file }) => file)).toEqual([]);
});

test('and everything on the list is kept somewhere', () => {
  for (const name of Object.keys(storedItems)) {
    const isKept = sources.some(({ text }) => text.includes(`storedItems.${name}.key`));
    expect({ name, isKept }).toEqual({ name, isKept: true });
  }
});
