import { expect, test } from '@jest/globals';
import type { Role } from '@passerelle/contract/common/enumerations';
import type { RegisteredModule } from '@passerelle/platform/modules';
import { menuForRoles } from './lookup.ts';

const since = '2026-11-20T10:00:00.000Z';

function moduleWith(name: string, entries: [path: string, order: number][], roles: Role[]): RegisteredModule {
  const menu = entries.map(([path, order]) => ({ path, label: { fr: name, en: name }, roles, order }));
  const release = { version: '1.0.0', platform: '^1.0.0', entry: '/1.js', integrity: null, routes: [], menu };
  return { name, active: release, previous: null, since };
}

const registry = {
  shell: { version: '1.0.0', previous: null, since },
  modules: [
    moduleWith('mf-client', [['/startups', 20]], ['CLIENT']),
    moduleWith(
      'mf-admin',
      [
        ['/users', 50],
        ['/startups', 20],
      ],
      ['INNO'],
    ),
  ],
};

const pathsOf = (...roles: Role[]) => menuForRoles(registry, roles).map(({ path }) => path);

test('the menu has the entries of all roles in their order, each address once', () => {
  expect(pathsOf('CLIENT')).toEqual(['/startups']);
  expect(pathsOf('INNO')).toEqual(['/startups', '/users']);
  expect(pathsOf('CLIENT', 'INNO')).toEqual(['/startups', '/users']);
  expect(pathsOf('BANQUIER')).toEqual([]);
});
