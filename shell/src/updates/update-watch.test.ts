import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { Registry } from '@passerelle/platform/modules';
import { createUpdateWatch, lookEvery } from './update-watch.ts';

const since = '2026-03-01T09:00:00.000Z';

function registryOf(shell: string, versions: Record<string, string>): Registry {
  const modules = Object.entries(versions).map(([name, version]) => ({
    name,
    active: { version, platform: '^1.0.0', routes: [], menu: [], entry: `/${name}.js`, integrity: null },
    previous: null,
    since,
  }));
  return { shell: { version: shell, previous: null, since }, modules };
}

const first = registryOf('1.0.0', { 'mf-client': '1.0.0', 'mf-admin': '1.0.0' });

/** A visit that uses mf-client; what `published` is set to is in service from then on. */
function visit() {
  const served: { now: Registry | Error } = { now: first };
  const fetchRegistry = jest.fn(async () => {
    if (served.now instanceof Error) throw served.now;
    return served.now;
  });
  const watch = createUpdateWatch({
    began: async () => first,
    fetchRegistry,
    getSnapshot: () => ({
      registry: { status: 'read', value: first },
      modules: { 'mf-client': { status: 'pending' } },
    }),
  });
  const stop = watch.start();
  return { watch, served, fetchRegistry, stop };
}

let sight: 'visible' | 'hidden' = 'visible';
function turn(to: 'visible' | 'hidden') {
  sight = to;
  document.dispatchEvent(new Event('visibilitychange'));
  return jest.advanceTimersByTimeAsync(0);
}

beforeEach(() => {
  jest.useFakeTimers();
  sight = 'visible';
  jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => sight);
});
afterEach(() => {
  jest.useRealTimers();
});

test('a new version of a module in use is noticed at the next look, and one that is taken back is not offered', async () => {
  const { watch, served, stop } = visit();
  const listener = jest.fn();
  watch.subscribe(listener);
  served.now = registryOf('1.0.0', { 'mf-client': '1.1.0', 'mf-admin': '1.0.0' });
  await jest.advanceTimersByTimeAsync(lookEvery - 1);
  expect(watch.isUpdateOut()).toBe(false);
  await jest.advanceTimersByTimeAsync(1);
  expect(watch.isUpdateOut()).toBe(true);
  expect(listener).toHaveBeenCalledTimes(1);
  served.now = first;
  await jest.advanceTimersByTimeAsync(lookEvery);
  expect(watch.isUpdateOut()).toBe(false);
  stop();
});

test.each([
  ['the shell', registryOf('1.0.1', { 'mf-client': '1.0.0', 'mf-admin': '1.0.0' }), true],
  ['another role’s module', registryOf('1.0.0', { 'mf-client': '1.0.0', 'mf-admin': '2.0.0' }), false],
  ['nothing', new Error('no network'), false],
])('a new version of %s is news: %p', async (_, now, isNews) => {
  const { watch, served, stop } = visit();
  served.now = now as Registry | Error;
  await jest.advanceTimersByTimeAsync(lookEvery);
  expect(watch.isUpdateOut()).toBe(isNews);
  stop();
});

test('a page out of sight does not look; coming back to it does, unless it has just looked', async () => {
  const { fetchRegistry, stop } = visit();
  await turn('hidden');
  await jest.advanceTimersByTimeAsync(3 * lookEvery);
  expect(fetchRegistry).not.toHaveBeenCalled();
  await turn('visible');
  await turn('hidden');
  await turn('visible');
  expect(fetchRegistry).toHaveBeenCalledTimes(1);
  stop();
  await jest.advanceTimersByTimeAsync(3 * lookEvery);
  expect(fetchRegistry).toHaveBeenCalledTimes(1);
});

test('what was put off is not offered again, the version after it is', async () => {
  const { watch, served, stop } = visit();
  served.now = registryOf('1.0.0', { 'mf-client': '1.1.0' });
  await jest.advanceTimersByTimeAsync(lookEvery);
  watch.dismiss();
  await jest.advanceTimersByTimeAsync(lookEvery);
  expect(watch.isUpdateOut()).toBe(false);
  served.now = registryOf('1.0.0', { 'mf-client': '1.2.0' });
  await jest.advanceTimersByTimeAsync(lookEvery);
  expect(watch.isUpdateOut()).toBe(true);
  stop();
});
