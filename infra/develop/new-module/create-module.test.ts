import { existsSync, globSync, readFileSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { moduleDescriptionSchema, parseModuleData } from '@passerelle/platform/modules';
import { ROOT } from '../start/command.ts';
import { createModule } from './create-module.ts';

/*
 * The template itself is checked where it lies: its types with those of the front ends, its test with theirs. Here is
 * what is made of it.
 */

let checkout: string;
beforeEach(async () => {
  checkout = await mkdtemp(join(tmpdir(), 'passerelle-new-module-'));
  const files = globSync(['package.json', '{shell,api/contract,mf-shared/*}/package.json', '*/module.json'], {
    cwd: ROOT,
  });
  for (const file of files) await cp(join(ROOT, file), join(checkout, file));
});
afterEach(() => rm(checkout, { recursive: true }));

const read = (file: string) => readFileSync(join(checkout, file), 'utf8');

test('a module is written and registered in eleven files, ten of them its own', async () => {
  const before = read('package.json');
  const written = await createModule(checkout, 'mf-partner-bank');

  expect(written.filter((file) => !file.startsWith('mf-partner-bank/'))).toEqual(['package.json']);
  expect(written).toHaveLength(11);
  for (const file of written)
    expect({ file, isThere: existsSync(join(checkout, file)) }).toMatchObject({ isThere: true });
  expect(read('package.json')).toBe(before.replace('"mf-admin",', '"mf-admin",\n    "mf-partner-bank",'));
});

test('nothing in it tells of the template, and the shell can read its description', async () => {
  const written = await createModule(checkout, 'mf-partner');
  const own = written.filter((file) => file.startsWith('mf-partner/'));
  for (const file of own) expect(read(file)).not.toMatch(/template/i);

  const description = parseModuleData(
    moduleDescriptionSchema,
    JSON.parse(read('mf-partner/module.json')),
    'it',
  );
  const shell = JSON.parse(read('shell/package.json'));
  expect(description).toMatchObject({ name: 'mf-partner', platform: `^${shell.version}` });
  expect(read('mf-partner/src/pages/welcome-page.tsx')).toContain("t('partner:welcome.title')");
});

test('it asks for the packages in the versions that they have', async () => {
  await createModule(checkout, 'mf-partner');
  const { dependencies, devDependencies } = JSON.parse(read('mf-partner/package.json'));
  for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies })) {
    const folder =
      name === '@passerelle/contract' ? 'api/contract' : name.replace('@passerelle', 'mf-shared');
    expect(version).toBe(JSON.parse(read(`${folder}/package.json`)).version);
  }
});

test.each([
  ['partner', 'is no name of a module'],
  ['mf-Partner', 'is no name of a module'],
  ['mf-../shell', 'is no name of a module'],
  ['mf-client', 'exists already'],
])('%s is refused, and nothing is written', async (name, reason) => {
  const before = read('package.json');
  await expect(createModule(checkout, name)).rejects.toThrow(reason);
  expect(read('package.json')).toBe(before);
});
