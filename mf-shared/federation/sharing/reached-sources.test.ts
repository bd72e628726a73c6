import { expect, test } from '@jest/globals';
import { librariesOf } from '../record/libraries.ts';
import { sourcesReachedFrom } from './reached-sources.ts';
import { readUsedExports, sourceFilesOf } from './used-exports.ts';

test('a front end reaches its pages, however they are loaded, and of a package what it imports from it', () => {
  const files = sourceFilesOf('mf-client');

  expect(files).toContain('mf-client/src/pages/contact-requests-page.tsx');
  expect(files).toContain('mf-client/src/pages/startup-list-page.tsx');
  expect(files).toContain('mf-shared/ui/src/index.ts');
  expect(files).toContain('mf-shared/ui/src/translations.ts');
  expect(files).toContain('mf-shared/ui/src/display/page.tsx');
  expect(files.filter((file) => file.startsWith('mf-shared/card-form/'))).toEqual([]);
  expect(files).not.toContain('mf-shared/ui/src/app-provider.tsx');
});

test('no front end reaches a test, or what is there for tests', () => {
  const files = sourceFilesOf('all');
  expect(files.length).toBeGreaterThan(400);
  expect(files.filter((file) => /\.test\.tsx?$|\/testing\//.test(file))).toEqual([]);
});

test('what the shell provides is the shell’s: a module does not answer for what that imports', () => {
  const providesApi = (file: string) => file.startsWith('mf-shared/platform/src/api/');
  expect(sourceFilesOf('shell').some(providesApi)).toBe(true);
  expect(sourceFilesOf('mf-admin').some(providesApi)).toBe(false);
});

test('a type leads nowhere, and an entry that is not there to nothing', () => {
  const files = sourcesReachedFrom([
    'mf-shared/platform/src/modules/federated-module.ts',
    'shell/src/gone.ts',
  ]);
  expect(files).toEqual(['mf-shared/platform/src/modules/federated-module.ts']);
});

test('a module asks the shell for what it uses, not for what another module does', () => {
  const asked = (name: 'mf-client' | 'mf-startup' | 'mf-admin', library: string) =>
    librariesOf(name)[library]?.exports ?? [];

  expect(asked('mf-client', '@passerelle/platform/session')).toContain('useSession');
  expect(asked('mf-startup', '@fluentui/react-components')).toContain('Accordion');
  expect(asked('mf-client', '@fluentui/react-components')).not.toContain('Accordion');
  expect(asked('mf-client', '@fluentui/react-components')).not.toContain('FluentProvider');
});

test('the shell offers what any of them asks for', () => {
  const offered = librariesOf('shell');
  for (const name of ['mf-startup', 'mf-client', 'mf-admin'] as const) {
    for (const [library, { exports = [] }] of Object.entries(librariesOf(name)))
      expect(offered[library]?.exports ?? []).toEqual(expect.arrayContaining(exports));
  }
  expect(readUsedExports('all')['@fluentui/react-components']).toEqual(
    offered['@fluentui/react-components']?.exports,
  );
});
