import { expect, test } from '@jest/globals';
import type { Role } from '@passerelle/contract/common/enumerations';
import type { ModuleRelease, RegisteredModule, Registry } from '@passerelle/platform/modules';
import { menuFor, readsOf } from './lookup.ts';

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

const pathsOf = (...roles: Role[]) => menuFor(registry, { roles }).map(({ path }) => path);

test('the menu has the entries of all roles in their order, each address once', () => {
  expect(pathsOf('CLIENT')).toEqual(['/startups']);
  expect(pathsOf('INNO')).toEqual(['/startups', '/users']);
  expect(pathsOf('CLIENT', 'INNO')).toEqual(['/startups', '/users']);
  expect(pathsOf('BANQUIER')).toEqual([]);
});

test('an entry that needs a right is there for members of the team who have it', () => {
  const [client, admin] = registry.modules;
  if (!client || !admin) throw new Error('There are no modules.');
  const menu = admin.active.menu.map((entry) =>
    entry.path === '/users' ? { ...entry, right: 'ADMINISTRATOR' as const } : entry,
  );
  const narrowed = { ...registry, modules: [client, { ...admin, active: { ...admin.active, menu } }] };
  const pathsWith = (staffRight?: 'EDITOR' | 'ADMINISTRATOR') =>
    menuFor(narrowed, { roles: ['INNO'], staffRight }).map(({ path }) => path);
  expect(pathsWith('EDITOR')).toEqual(['/startups']);
  expect(pathsWith('ADMINISTRATOR')).toEqual(['/startups', '/users']);
  // What a browser keeps of the version before says nothing of a right: the API decides.
  expect(pathsWith()).toEqual(['/startups', '/users']);
});

function moduleReading(
  name: string,
  routes: ModuleRelease['routes'],
  home: string,
  role: string,
): RegisteredModule {
  const homes = [{ path: home, roles: [role] }];
  const active = {
    version: '1.0.0',
    platform: '^1.0.0',
    entry: '/1.js',
    integrity: null,
    menu: [],
    routes,
    homes,
  };
  return { name, active, previous: null, since };
}

const readings: Registry = {
  shell: { version: '1.0.0', previous: null, since },
  modules: [
    moduleReading(
      'mf-client',
      [
        {
          path: '/startups',
          roles: ['CLIENT', 'BANQUIER'],
          reads: [
            { call: '/client/me', roles: ['CLIENT'] },
            { call: '/startup?page=0', query: '' },
            { call: '/startup?page=0&all=true', query: 'scope=all' },
            { call: '/ecosystem' },
          ],
        },
        { path: '/linkings', roles: ['CLIENT'] },
      ],
      '/startups',
      'CLIENT',
    ),
    moduleReading(
      'mf-admin',
      [{ path: '/startups', roles: ['INNO'], reads: [{ call: '/startup?page=0' }, { call: '/users' }] }],
      '/startups',
      'INNO',
    ),
  ],
};

const at = (address: string) => new URL(address, 'https://bank.example');

test('a page is read early with what its address says, for the roles that somebody has', () => {
  expect(readsOf(readings, ['CLIENT'], at('/startups'))).toEqual([
    '/client/me',
    '/startup?page=0',
    '/ecosystem',
  ]);
  expect(readsOf(readings, ['BANQUIER'], at('/startups?scope=all'))).toEqual([
    '/startup?page=0&all=true',
    '/ecosystem',
  ]);
  expect(readsOf(readings, ['CLIENT'], at('/startups?sort=NAME_ASC'))).toEqual(['/client/me', '/ecosystem']);
});

test('the start of the site is read as the page that it leads to', () => {
  expect(readsOf(readings, ['INNO'], at('/'))).toEqual(['/startup?page=0', '/users']);
});

test('a page that says nothing, and one of others, is not read early', () => {
  expect(readsOf(readings, ['CLIENT'], at('/linkings'))).toEqual([]);
  expect(readsOf(readings, ['BANQUIER'], at('/linkings'))).toEqual([]);
  expect(readsOf(readings, [], at('/startups'))).toEqual([]);
  expect(readsOf(readings, ['CLIENT'], at('/startups/1'))).toEqual([]);
});
