import { describe, expect, jest, test } from '@jest/globals';
import type { FederatedModule, ModuleRelease, Registry } from '@passerelle/platform/modules';
import { waitFor } from '@testing-library/react';
import { ModuleLoadError } from './module-load-error.ts';
import { createModuleStore } from './module-store.ts';

const module: FederatedModule = { routes: [], translations: { fr: {}, en: {} } };

function release(version: string): ModuleRelease {
  return { version, platform: '^1.0.0', routes: [], menu: [], entry: `/${version}.js`, integrity: null };
}

const since = '2026-03-01T09:00:00.000Z';
const shell = { version: '1.0.0', previous: null, since };

function registryOf(active: string, previous?: string): Registry {
  const module = {
    name: 'mf-client',
    active: release(active),
    previous: previous ? release(previous) : null,
    since,
  };
  return { shell, modules: [module] };
}

/** A store whose registry and loading answer one after the other what is given; the last answer stays. */
function storeWith(
  registries: (Registry | Error)[],
  loads: (FederatedModule | Error | Promise<FederatedModule>)[],
  {
    hasFailed = () => false,
    shared = [true],
  }: { hasFailed?: (name: string, version: string) => boolean; shared?: (true | Error)[] } = {},
) {
  const next = async <Answer>(answers: (Answer | Error | Promise<Answer>)[]): Promise<Answer> => {
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    if (answer instanceof Error || answer === undefined) throw answer;
    return answer;
  };
  const loadRelease = jest.fn((_name: string, _release: ModuleRelease) => next(loads));
  const onFailure = jest.fn();
  const store = createModuleStore({
    fetchRegistry: () => next(registries),
    loadRelease,
    loadShared: () => next(shared),
    hasFailed,
    onFailure,
  });
  const versionsTried = () => loadRelease.mock.calls.map(([, { version }]) => version);
  return { store, versionsTried, onFailure };
}

const unreachable = new ModuleLoadError('unreachable', 'not found');

describe('loading a module', () => {
  test('takes the active version, once for all who ask', async () => {
    const { store, versionsTried } = storeWith([registryOf('1.1.0', '1.0.0')], [module]);
    const answers = await Promise.all([store.load('mf-client'), store.load('mf-client')]);
    expect(answers).toEqual([module, module]);
    expect(versionsTried()).toEqual(['1.1.0']);
    expect(store.getSnapshot().modules['mf-client']).toMatchObject({ status: 'loaded', version: '1.1.0' });
  });

  test('falls back to the previous version, and tells which one failed', async () => {
    const { store, versionsTried, onFailure } = storeWith(
      [registryOf('1.1.0', '1.0.0')],
      [unreachable, module],
    );
    await expect(store.load('mf-client')).resolves.toBe(module);
    expect(versionsTried()).toEqual(['1.1.0', '1.0.0']);
    expect(store.getSnapshot().modules['mf-client']).toMatchObject({ status: 'loaded', version: '1.0.0' });
    expect(onFailure.mock.calls).toEqual([['mf-client', release('1.1.0'), unreachable]]);
  });

  test('without what it takes of the shell fails, blames no version, and is loaded anew by the next try', async () => {
    for (const load of [module, unreachable]) {
      const { store, versionsTried, onFailure } = storeWith([registryOf('1.1.0', '1.0.0')], [load, module], {
        shared: [unreachable, true],
      });
      await expect(store.load('mf-client')).resolves.toBeUndefined();
      expect(store.getSnapshot().modules['mf-client']).toMatchObject({
        status: 'failed',
        error: unreachable,
      });
      await expect(store.retry('mf-client')).resolves.toBe(true);
      expect(versionsTried()).toEqual(['1.1.0', '1.1.0']);
      expect(onFailure).not.toHaveBeenCalled();
    }
  });

  test('is tried again with all others that failed, and not where it did not', async () => {
    const { store, versionsTried } = storeWith([registryOf('1.1.0')], [unreachable, module]);
    await store.load('mf-client');
    store.retryFailed();
    await expect(store.load('mf-client')).resolves.toBe(module);
    store.retryFailed();
    await expect(store.load('mf-client')).resolves.toBe(module);
    expect(versionsTried()).toEqual(['1.1.0', '1.1.0']);
  });

  test('begins with the previous version where the active one is known to fail', async () => {
    const hasFailed = (_name: string, version: string) => version === '1.1.0';
    const { store, versionsTried } = storeWith([registryOf('1.1.0', '1.0.0')], [unreachable, module], {
      hasFailed,
    });
    await store.load('mf-client');
    expect(versionsTried()).toEqual(['1.0.0', '1.1.0']);
  });

  test('fails with the cause of the active version when no version starts', async () => {
    const { store } = storeWith([registryOf('1.1.0', '1.0.0')], [unreachable, new Error('boom')]);
    await expect(store.load('mf-client')).resolves.toBeUndefined();
    expect(store.getSnapshot().modules['mf-client']).toMatchObject({ status: 'failed', error: unreachable });
  });

  test('does not try by itself what has failed', async () => {
    const { store, versionsTried } = storeWith([registryOf('1.0.0')], [unreachable, module]);
    await store.load('mf-client');
    await expect(store.load('mf-client')).resolves.toBeUndefined();
    expect(versionsTried()).toEqual(['1.0.0']);
  });

  test('fails for a module that the registry does not name', async () => {
    const { store } = storeWith([{ shell, modules: [] }], [module]);
    await expect(store.load('mf-client')).resolves.toBeUndefined();
    expect(store.getSnapshot().modules['mf-client']).toMatchObject({ error: { reason: 'registry' } });
  });
});

describe('a retry', () => {
  test('loads what the registry names by then, and keeps the failure in sight until it has', async () => {
    const { store, versionsTried } = storeWith(
      [registryOf('1.0.0'), registryOf('1.0.1')],
      [unreachable, module],
    );
    await store.load('mf-client');
    const retry = store.retry('mf-client');
    expect(store.getSnapshot().modules['mf-client']).toMatchObject({ status: 'failed', retrying: true });
    await expect(retry).resolves.toBe(true);
    expect(versionsTried()).toEqual(['1.0.0', '1.0.1']);
    expect(store.getSnapshot().modules['mf-client']).toMatchObject({ status: 'loaded', version: '1.0.1' });
  });

  test('that fails again says so', async () => {
    const { store } = storeWith([registryOf('1.0.0')], [unreachable]);
    await store.load('mf-client');
    await expect(store.retry('mf-client')).resolves.toBe(false);
    expect(store.getSnapshot().modules['mf-client']).toMatchObject({ status: 'failed', retrying: false });
  });

  test('that cannot read the registry goes on with the one that is there', async () => {
    const { store, versionsTried } = storeWith(
      [registryOf('1.0.0'), new ModuleLoadError('registry', 'down')],
      [unreachable],
    );
    await store.load('mf-client');
    await expect(store.retry('mf-client')).resolves.toBe(false);
    expect(versionsTried()).toEqual(['1.0.0', '1.0.0']);
    expect(store.getSnapshot()).toMatchObject({
      registry: { status: 'read', value: registryOf('1.0.0') },
      modules: { 'mf-client': { status: 'failed', error: unreachable, retrying: false } },
    });
  });

  test.each(['retry', 'retryFailed', 'noteRetry'] as const)(
    'shows no failure of what was on its way then (%s): that is loaded once more',
    async (press) => {
      let fail = (_error: Error) => {};
      const onItsWay = new Promise<never>((_, reject) => {
        fail = reject;
      });
      const { store, versionsTried } = storeWith([registryOf('1.0.0')], [onItsWay, module]);
      const states: (string | undefined)[] = [];
      store.subscribe(() => states.push(store.getSnapshot().modules['mf-client']?.status));
      const loaded = store.load('mf-client');
      await waitFor(() => expect(versionsTried()).toEqual(['1.0.0']));
      const retried = store[press]('mf-client');
      fail(unreachable);
      await expect(loaded).resolves.toBe(module);
      await retried;
      expect(versionsTried()).toEqual(['1.0.0', '1.0.0']);
      expect(states).not.toContain('failed');
      expect(store.getSnapshot().modules['mf-client']).toMatchObject({ status: 'loaded' });
    },
  );

  test('of what is tried again already leaves what has come then', async () => {
    let fail = (_error: Error) => {};
    const onItsWay = new Promise<never>((_, reject) => {
      fail = reject;
    });
    const { store, versionsTried } = storeWith(
      [registryOf('1.0.0')],
      [unreachable, onItsWay, module, unreachable],
    );
    await store.load('mf-client');
    const first = store.retry('mf-client');
    await waitFor(() => expect(versionsTried()).toHaveLength(2));
    const second = store.retry('mf-client');
    fail(unreachable);
    await expect(Promise.all([first, second])).resolves.toEqual([true, true]);
    expect(versionsTried()).toHaveLength(3);
    expect(store.getSnapshot().modules['mf-client']).toMatchObject({ status: 'loaded' });
  });

  test('reads the registry that could not be read before', async () => {
    const { store } = storeWith([new ModuleLoadError('registry', 'down'), registryOf('1.0.0')], [module]);
    await expect(store.registry()).resolves.toBeUndefined();
    expect(store.getSnapshot().registry).toMatchObject({ status: 'failed', error: { reason: 'registry' } });
    await expect(store.retry()).resolves.toBe(true);
    expect(store.getSnapshot().registry).toMatchObject({ status: 'read' });
  });
});

test('a listener is called at each change until it stops', async () => {
  const { store } = storeWith([registryOf('1.0.0')], [module]);
  const listener = jest.fn();
  const stop = store.subscribe(listener);
  await store.load('mf-client');
  expect(listener).toHaveBeenCalled();
  stop();
  listener.mockClear();
  await store.retry('mf-client');
  expect(listener).not.toHaveBeenCalled();
});
