import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, test } from '@jest/globals';
import { ROOT } from '../../../develop/start/command.ts';

const NAMED = /addTranslations\('(\w+)'/;

/** The packages whose index brings no texts: what of them is imported does, so that the rest of them is not delivered. */
const packages = globSync('mf-shared/*/package.json', { cwd: ROOT })
  .map((manifest) => ({
    folder: join(dirname(manifest), 'src'),
    effects: JSON.parse(readFileSync(join(ROOT, manifest), 'utf8')).sideEffects as string[] | undefined,
  }))
  .filter(({ effects }) => effects?.includes('./src/translations.ts') && !effects.includes('./src/index.ts'));

test.each(packages)('in $folder each source that shows a text of the package brings them', ({ folder }) => {
  const [, namespace = ''] = NAMED.exec(readFileSync(join(ROOT, folder, 'translations.ts'), 'utf8')) ?? [];
  const shows = new RegExp(`['"\`]${namespace}:`);
  const sources = globSync(`${folder}/**/*.{ts,tsx}`, { cwd: ROOT }).filter(
    (file) => !file.includes('.test.'),
  );
  const without = sources.filter((file) => {
    const text = readFileSync(join(ROOT, file), 'utf8');
    const address = relative(dirname(file), join(folder, 'translations.ts'));
    return (
      shows.test(text) && !text.includes(`import '${address.startsWith('.') ? address : `./${address}`}';`)
    );
  });

  expect(sources.length).toBeGreaterThan(0);
  expect(without).toEqual([]);
});

test('there is such a package', () => expect(packages).not.toEqual([]));
