import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { isPlatformCompatible, moduleDescriptionSchema, parseModuleData, registrySchema } from './index.ts';

const release = {
  version: '1.0.0-ab12cd34',
  platform: '^1.0.0',
  routes: [{ path: '/startups', roles: ['CLIENT'] }],
  menu: [{ path: '/startups', label: { fr: 'Les startups', en: 'Startups' }, roles: ['CLIENT'], order: 10 }],
  entry: '/modules/mf-client/1.0.0-ab12cd34/remoteEntry.js',
  integrity: `sha384-${'A'.repeat(64)}`,
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

describe('the registry', () => {
  test('is read when every field is right', () => {
    expect(parseModuleData(registrySchema, registryWith({}), '/modules.json')).toEqual(registryWith({}));
  });

  test.each([
    ['version', 'latest', 'modules.0.active.version'],
    ['platform', '*', 'modules.0.active.platform'],
    ['integrity', 'sha256-abc', 'modules.0.active.integrity'],
    ['entry', '', 'modules.0.active.entry'],
    ['routes', [{ path: 'startups', roles: ['CLIENT'] }], 'modules.0.active.routes.0.path'],
    ['routes', [{ path: '/startups', roles: ['ADMIN'] }], 'modules.0.active.routes.0.roles.0'],
    ['routes', [{ path: '/startups' }], 'modules.0.active.routes.0.roles'],
    ['routes', [{ path: '/startups', roles: [], mode: 'any' }], 'modules.0.active.routes.0.mode'],
    ['menu', [{ ...release.menu[0], label: { fr: 'Les startups' } }], 'modules.0.active.menu.0.label.en'],
  ])('is refused with a wrong %s, and the message says where', (field, value, place) => {
    const read = () => parseModuleData(registrySchema, registryWith({ [field]: value }), '/modules.json');
    expect(read).toThrow(`/modules.json is not valid: ${place}: `);
  });

  test('is refused when it is not a registry at all', () => {
    expect(() => parseModuleData(registrySchema, 'no', '/modules.json')).toThrow(
      '/modules.json is not valid: (root): ',
    );
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
