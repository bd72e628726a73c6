import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { isPlatformCompatible, moduleDescriptionSchema, parseModuleData, parseRegistry } from './index.ts';

const release = {
  version: '1.0.0-ab12cd34',
  platform: '^1.0.0',
  routes: [{ path: '/startups', roles: ['CLIENT'] }],
  menu: [{ path: '/startups', label: { fr: 'Les startups', en: 'Startups' }, roles: ['CLIENT'], order: 10 }],
  entry: '/modules/mf-client/1.0.0-ab12cd34/remoteEntry.js',
  integrity: `sha384-${'A'.repeat(64)}`,
};

const notes = {
  name: 'notes',
  place: 'client-detail',
  title: { fr: 'Notes', en: 'Notes' },
  roles: ['INNO'],
  order: 10,
};

function registryWith(change: object) {
  return {
    shell: { version: '1.0.0-00ff00ff', previous: null, since: '2026-03-01T09:00:00.000Z' },
    modules: [
      {
        name: 'mf-client',
        active: { ...release, ...change },
        previous: null,
        since: '2026-03-01T09:00:00.000Z',
      },
    ],
  };
}

const source = '/modules.json';

describe('the registry', () => {
  test('is read when every field is right', () => {
    expect(parseRegistry(registryWith({}), source)).toEqual({ registry: registryWith({}), refused: [] });
  });

  test.each([
    ['version', 'latest', 'active.version'],
    ['platform', '*', 'active.platform'],
    ['integrity', 'sha256-abc', 'active.integrity'],
    ['entry', '', 'active.entry'],
    ['routes', [{ path: 'startups', roles: ['CLIENT'] }], 'active.routes.0.path'],
    ['routes', [{ path: '/startups', roles: ['a role'] }], 'active.routes.0.roles.0'],
    ['routes', [{ path: '/startups' }], 'active.routes.0.roles'],
    ['routes', [{ path: '/startups', roles: [], mode: 'any' }], 'active.routes.0.mode'],
    ['menu', [{ ...release.menu[0], label: { fr: 'Les startups' } }], 'active.menu.0.label.en'],
    ['menu', [{ ...release.menu[0], place: 3 }], 'active.menu.0.place'],
    ['panels', [{ ...notes, title: { fr: 'Notes' } }], 'active.panels.0.title.en'],
    ['panels', [{ ...notes, title: { fr: 'Notes', en: ' ' } }], 'active.panels.0.title.en'],
    ['panels', [{ ...notes, title: { fr: 'Notes', en: 'Two\nlines' } }], 'active.panels.0.title.en'],
    ['panels', [{ ...notes, title: { fr: 'N'.repeat(61), en: 'Notes' } }], 'active.panels.0.title.fr'],
    ['panels', [{ ...notes, roles: [] }], 'active.panels.0.roles'],
    ['panels', [{ ...notes, name: 'mf/notes' }], 'active.panels.0.name'],
    ['panels', [{ ...notes, order: 'first' }], 'active.panels.0.order'],
    ['panels', [notes, notes], 'active.panels'],
  ])('goes without a module that has a wrong %s, and says where', (field, value, place) => {
    const [wrong] = registryWith({ [field]: value }).modules;
    const { shell, modules } = registryWith({});
    const other = { ...modules[0], name: 'mf-startup' };
    const { registry, refused } = parseRegistry({ shell, modules: [wrong, other] }, source);
    expect(registry).toEqual({ shell, modules: [other] });
    expect(refused).toEqual([{ name: 'mf-client', reason: expect.stringMatching(`^${place}: `) }]);
  });

  test('goes without an entry that names no module, or one a second time', () => {
    const { shell, modules } = registryWith({});
    const { registry, refused } = parseRegistry({ shell, modules: [...modules, 7, ...modules] }, source);
    expect(registry).toEqual({ shell, modules });
    expect(refused).toEqual([
      { name: undefined, reason: expect.any(String) },
      { name: 'mf-client', reason: 'is there twice' },
    ]);
  });

  test('may name roles and places that this shell does not know, and more than it reads', () => {
    const routes = [{ path: '/startups', roles: ['CLIENT', 'PARTNER'], audience: 'READ' }];
    const menu = [{ ...release.menu[0], place: 'footer' }];
    const panels = [notes, { ...notes, name: 'more', place: 'a-later-page', roles: ['PARTNER'], width: 2 }];
    const later = registryWith({ routes, menu, panels, more: true });
    expect(parseRegistry(later, source)).toEqual({ registry: later, refused: [] });
  });

  test('is refused when it is not a registry at all', () => {
    expect(() => parseRegistry('no', source)).toThrow('/modules.json is not valid: (root): ');
    expect(() => parseRegistry({ modules: [] }, source)).toThrow('/modules.json is not valid: shell: ');
  });
});

const repository = path.join(import.meta.dirname, '../../../..');

test.each(globSync('*/module.json', { cwd: repository }))('%s is valid and names its folder', (name) => {
  const file = path.join(repository, name);
  const description = parseModuleData(moduleDescriptionSchema, JSON.parse(readFileSync(file, 'utf8')), file);
  expect(description.name).toBe(path.dirname(name));
  const paths = description.routes.map((route) => route.path);
  for (const entry of description.menu) expect(paths).toContain(entry.path);
});

test.each([
  ['1.2.3', '^1.2.3', true],
  ['1.3.0', '^1.2.3', true],
  ['1.2.2', '^1.2.3', false],
  ['2.0.0', '^1.2.3', false],
  ['0.2.9', '^0.2.3', true],
  ['0.3.0', '^0.2.3', false],
])('platform %s in range %s: %s', (version, range, compatible) => {
  expect(isPlatformCompatible(version, range)).toBe(compatible);
});
