import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { repositoryFile } from '../workspace.ts';
import noJsonSchemaLoader from './no-json-schema-loader.ts';

test.each(['json-schema-processors', 'to-json-schema'])('%s.js keeps its exports', async (name) => {
  const file = repositoryFile(`node_modules/zod/v4/core/${name}.js`);
  const replaced = noJsonSchemaLoader(readFileSync(file, 'utf8'));
  const kept = await import(`data:text/javascript,${encodeURIComponent(replaced)}`);

  expect(Object.keys(kept)).toEqual(Object.keys(await import(file)));
  expect(Object.values(kept)).not.toHaveLength(0);
});
