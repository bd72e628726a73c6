import { expect, test } from '@jest/globals';
import { workspaceVersion } from '../workspace.ts';
import { packagesOf } from './release-record.ts';

test('a record names the versions of the packages that the delivered sources are from, and of the platform', () => {
  const delivered = [
    'api/contract/common/limits.ts',
    'mf-client/src/module.tsx',
    'mf-shared/ui/src/display/page.tsx',
    'mf-shared/ui/src/index.ts',
  ];
  expect(packagesOf(delivered)).toEqual({
    '@passerelle/contract': workspaceVersion('api/contract'),
    '@passerelle/platform': workspaceVersion('mf-shared/platform'),
    '@passerelle/ui': workspaceVersion('mf-shared/ui'),
  });
});
