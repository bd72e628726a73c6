import '../testing/federation-runtime.ts';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import {
  containerName,
  type FederatedModule,
  type PartFailure,
  partFailedEvent,
  type Registry,
} from '@passerelle/platform/modules';
import { answerCalls, noAnswer } from '@passerelle/testing';
import { waitFor } from '@testing-library/react';
import { serveRegistry } from '../testing/serve-registry.ts';
import { notePartFailures } from './load-page.ts';
import { failures, modules } from './modules.ts';

const since = '2026-11-26T09:00:00.000Z';
const registry: Registry = {
  shell: { version: '1.0.0', previous: null, since },
  modules: [
    {
      name: 'mf-drawers',
      active: {
        ...{ version: '1.1.0', platform: '^1.0.0', routes: [], menu: [], integrity: null },
        entry: '/modules/mf-drawers/1.1.0/remoteEntry.js',
      },
      ...{ previous: null, since },
    },
  ],
};
const ofModule = '/modules/mf-drawers/1.1.0/drawer.js';
const ofShell = '/assets/calendar.js';

/** What a part raises whose file did not come, named as webpack does. */
function raise(
  file: string,
  loadAgain: PartFailure['loadAgain'] = () => Promise.reject(new Error('unasked')),
) {
  const request = new URL(file, location.href).href;
  const error = Object.assign(new Error(`Loading ${file} failed`), { name: 'ChunkLoadError', request });
  window.dispatchEvent(new CustomEvent(partFailedEvent, { detail: { error, loadAgain } }));
  return error;
}

const reports = () =>
  failures.waiting().filter(({ module }) => module === 'shell' || module === 'mf-drawers');

beforeAll(async () => {
  const module: FederatedModule = { routes: [], translations: { fr: {}, en: {} } };
  const container = { init: () => undefined, get: async () => () => module };
  Object.assign(globalThis, { [containerName('mf-drawers')]: container });
  await serveRegistry(registry);
  await modules.load('mf-drawers');
  notePartFailures();
});
afterAll(() => {
  Reflect.deleteProperty(globalThis, containerName('mf-drawers'));
  sessionStorage.clear();
});

test('a part that did not come after its page is reported of whose file it is, once', async () => {
  answerCalls({});
  for (const file of [ofModule, ofModule, ofShell]) raise(file);
  await waitFor(() =>
    expect(reports()).toEqual([
      { module: 'mf-drawers', version: '1.1.0', kind: 'CHUNK_MISSING' },
      { module: 'shell', version: '1.0.0', kind: 'CHUNK_MISSING' },
    ]),
  );
});

test('one whose file is there again blames nobody; one that is refused again does', async () => {
  const before = reports();
  answerCalls({ [`GET ${ofModule}`]: {}, [`GET ${ofShell}`]: {} });
  const comes = jest.fn(async () => ({}));
  raise(ofShell, comes);
  await waitFor(() => expect(comes).toHaveBeenCalledTimes(1));
  const refused = raise(ofModule, () => Promise.reject(refused));
  const altered = { module: 'mf-drawers', version: '1.1.0', kind: 'INTEGRITY' };
  await waitFor(() => expect(reports()).toEqual([...before, altered]));
});

test('without a network nobody is to blame', async () => {
  const before = reports();
  const calls = answerCalls({ [`GET ${ofShell}`]: noAnswer });
  raise(ofShell);
  await waitFor(() => expect(calls).toHaveLength(2));
  expect(reports()).toEqual(before);
});

test('one that throws while it begins is reported of the module whose file it stands in', async () => {
  const error = new Error('no');
  error.stack = `Error: no\n    at ${new URL(ofModule, location.href).href}:1:20`;
  const loadAgain = () => Promise.reject(error);
  window.dispatchEvent(new CustomEvent(partFailedEvent, { detail: { error, loadAgain } }));
  const thrown = { module: 'mf-drawers', version: '1.1.0', kind: 'PAGE_THROWS' };
  await waitFor(() => expect(reports()).toContainEqual(thrown));
});
