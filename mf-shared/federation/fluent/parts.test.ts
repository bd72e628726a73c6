import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { readUsedExports, sourceFilesOf, usedExportsOf } from '../sharing/used-exports.ts';
import { repositoryFile } from '../workspace.ts';
import importPartsLoader from './import-parts-loader.ts';
import { writeFluentParts } from './part-files.ts';
import { fluentLibrary, fluentPartsOf, packagesOfSomePages } from './parts.ts';

test('a source takes each name from its part, under the name that it gives it, and no types', () => {
  const lines = [
    'import {\n  Button,\n  type ButtonProps,\n  Tab,\n  TabList as Tabs,\n} from ',
    'import type { Slot } from ',
    'export { Radio } from ',
  ];
  const source = lines.map((line) => `${line}'@fluentui/react-components';`).join('\n');

  expect(importPartsLoader(source).split('\n')).toEqual([
    "import { Button } from '@passerelle/fluent'; import { Tab, TabList as Tabs } from '@passerelle/fluent/react-tabs';",
    "import type { Slot } from '@fluentui/react-components';",
    "export { Radio } from '@passerelle/fluent/react-radio';",
  ]);
});

test('what a source imports for its types alone is not asked for', () => {
  expect(importPartsLoader(`import { type Slot } from '@fluentui/react-components';`)).toBe('');
});

test('nothing of Fluent that a module imports is imported otherwise', () => {
  const files = sourceFilesOf('all').filter((file) => !file.startsWith('shell/'));
  for (const file of files) {
    const source = importPartsLoader(readFileSync(repositoryFile(file), 'utf8'));
    expect([file, usedExportsOf(source, file)[fluentLibrary]]).toEqual([file, []]);
  }
});

test('the shell provides each part with what is used of it, and each package of some pages is one that somebody uses', () => {
  const used = readUsedExports('all')[fluentLibrary];
  const files = writeFluentParts(used);

  expect(Object.keys(files).sort()).toEqual([
    '@passerelle/fluent',
    ...packagesOfSomePages.map((name) => `@passerelle/fluent/${name}`),
  ]);
  for (const [part, file] of Object.entries(files)) {
    expect(path.basename(file)).toBe(`${path.basename(part)}.js`);
    for (const name of fluentPartsOf(used)[part] ?? [])
      expect(readFileSync(file, 'utf8')).toMatch(new RegExp(`[{,] ${name}[ ,]`));
  }
});
