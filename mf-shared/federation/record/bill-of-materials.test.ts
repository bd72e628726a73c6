import { expect, test } from '@jest/globals';
import { libraryVersion, repositoryFile, workspaceVersion } from '../workspace.ts';
import { billOfMaterials, deployedVersion, packageFoldersOf } from './bill-of-materials.ts';

const files = [
  'node_modules/react/index.js',
  'node_modules/react/cjs/react.production.js',
  'node_modules/@fluentui/react-components/lib/index.js',
  'mf-shared/ui/src/index.ts',
  'api/contract/common/limits.ts',
  'mf-client/src/module.tsx',
].map(repositoryFile);
const bill = billOfMaterials(
  { name: '@passerelle/mf-client', version: deployedVersion('mf-client') },
  packageFoldersOf(files),
  { name: 'webpack', version: '5.110.3' },
);

test('a bill lists each delivered package once, with the hash that an install compares and its licence', () => {
  const react = libraryVersion('react');
  expect(bill.components.filter(({ name }) => name === 'react')).toEqual([
    {
      type: 'library',
      'bom-ref': `pkg:npm/react@${react}`,
      name: 'react',
      version: react,
      purl: `pkg:npm/react@${react}`,
      licenses: [{ license: { id: 'MIT' } }],
      hashes: [{ alg: 'SHA-512', content: expect.stringMatching(/^[\da-f]{128}$/) }],
    },
  ]);
  const fluent = libraryVersion('@fluentui/react-components');
  expect(bill.components.map(({ purl }) => purl)).toEqual([
    `pkg:npm/%40fluentui/react-components@${fluent}`,
    `pkg:npm/%40passerelle/contract@${workspaceVersion('api/contract')}`,
    `pkg:npm/%40passerelle/ui@${workspaceVersion('mf-shared/ui')}`,
    `pkg:npm/react@${react}`,
  ]);
});

test('a bill names the part, its version and the tool that wrote it, and is CycloneDX', () => {
  expect(bill).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.5', version: 1 });
  expect(bill.metadata).toMatchObject({
    tools: { components: [{ name: 'webpack', version: '5.110.3' }] },
    component: { name: '@passerelle/mf-client', version: deployedVersion('mf-client') },
  });
});
