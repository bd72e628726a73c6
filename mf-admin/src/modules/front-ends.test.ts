import { expect, test } from '@jest/globals';
import type { ModuleFailure, ModuleFailureKind } from '@passerelle/contract';
import type { Registry } from '@passerelle/platform/modules';
import { frontEndsOf } from './front-ends.ts';

const now = new Date('2026-11-20T12:00:00.000Z');
const since = '2026-11-18T12:00:00.000Z';
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 60 * 60 * 1000).toISOString();

function registryWith(previous: string | null): Registry {
  const release = (version: string) => ({
    version,
    platform: '^1.0.0',
    routes: [],
    menu: [],
    entry: '/entry.js',
    integrity: null,
  });
  return {
    shell: { version: '1.0.0', previous: '0.9.0', since },
    modules: [
      { name: 'mf-client', active: release('1.1.0'), previous: previous ? release(previous) : null, since },
    ],
  };
}

function failure(kind: ModuleFailureKind, { module = 'mf-client', version = '1.1.0', hours = 1 } = {}) {
  return { module, version, kind, firstAt: hoursAgo(hours), lastAt: hoursAgo(hours), count: 1 };
}

const stateOf = (name: string, failures: ModuleFailure[], previous: string | null = '1.0.0') =>
  frontEndsOf(registryWith(previous), failures, now).find((frontEnd) => frontEnd.name === name)?.state;

test.each<[string, string, ModuleFailure[], string | null]>([
  ['IN_ORDER', 'nothing failed', [], '1.0.0'],
  ['IN_ORDER', 'another version failed', [failure('INTEGRITY', { version: '1.0.9' })], '1.0.0'],
  ['IN_ORDER', 'nobody met it again for a day', [failure('INTEGRITY', { hours: 25 })], '1.0.0'],
  ['IN_ORDER', 'a line was slow', [failure('TIMEOUT')], '1.0.0'],
  ['FALLS_BACK', 'the active version does not start', [failure('THROWS_AT_START')], '1.0.0'],
  ['FALLS_BACK', 'a page of it is missing', [failure('CHUNK_MISSING')], '1.0.0'],
  ['FAILS', 'there is no version before', [failure('ENTRY_MISSING')], null],
  ['FAILS', 'a page of it throws', [failure('PAGE_THROWS')], '1.0.0'],
  [
    'FAILS',
    'the version before fails, too',
    [failure('INTEGRITY'), failure('INTEGRITY', { version: '1.0.0' })],
    '1.0.0',
  ],
])('a module is %s where %s', (state, _, failures, previous) => {
  expect(stateOf('mf-client', failures, previous)).toBe(state);
});

test('what failed before a version went back into service does not count', () => {
  const registry = registryWith('1.0.0');
  const [module] = registry.modules;
  if (module) module.since = hoursAgo(1);
  const [, client] = frontEndsOf(registry, [failure('INTEGRITY', { hours: 2 })], now);
  expect(client?.state).toBe('IN_ORDER');
});

test('the shell has nothing to fall back to by itself', () => {
  expect(stateOf('shell', [failure('CHUNK_MISSING', { module: 'shell', version: '1.0.0' })])).toBe('FAILS');
});
