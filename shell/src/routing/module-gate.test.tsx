import '../testing/federation-runtime.ts';
import { afterAll, beforeEach, expect, test } from '@jest/globals';
import { containerName, type FederatedModule, type Registry } from '@passerelle/platform/modules';
import { answerCalls, renderScreen, userWithRole } from '@passerelle/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { modules } from '../modules/index.ts';
import { serveRegistry } from '../testing/serve-registry.ts';
import en from './locales/en.json' with { type: 'json' };
import fr from './locales/fr.json' with { type: 'json' };
import { Component as ModuleGate } from './module-gate.tsx';
import '../translations.ts';

const since = '2026-11-26T09:00:00.000Z';
const name = 'mf-deals';

/** The list with a module that needs this version of the shell, and has these addresses; none of the shell's is version 9. */
const registryWith = (platform: string, paths: string[]): Registry => ({
  shell: { version: '1.0.0', previous: null, since },
  modules: [
    {
      name,
      active: {
        ...{ version: '1.0.0', platform, entry: '/mf-deals.js', integrity: null, menu: [] },
        routes: paths.map((path) => ({ path, roles: ['INNO'] })),
      },
      previous: null,
      since,
    },
  ],
});

beforeEach(async () => {
  const module: FederatedModule = { routes: [], translations: { fr: {}, en: {} } };
  const container = { init: () => undefined, get: async () => () => module };
  Object.assign(globalThis, { [containerName(name)]: container });
  await serveRegistry(registryWith('^9.0.0', ['/deals']));
  await modules.load(name);
});
afterAll(() => {
  Reflect.deleteProperty(globalThis, containerName(name));
});

/** Somebody at an address of the module, which did not start. */
async function show() {
  const user = userWithRole('INNO');
  answerCalls({ 'GET /me': user, 'GET /user/isConsented': true });
  const routes = [
    { path: '/help', element: <p>Aide</p> },
    { path: '*', Component: ModuleGate },
  ];
  return renderScreen(routes, {
    ...{ at: '/deals', user },
    translations: { namespace: 'routing', fr, en },
  });
}

test('whoever has gone elsewhere before a module is there at the second try stays there', async () => {
  const router = await show();
  const retry = await screen.findByRole('button', { name: 'Réessayer' });
  let letGo = () => {};
  const released = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  // The address is of no module by then: whoever was led back would be told so.
  answerCalls({ 'GET /modules.json': () => released.then(() => registryWith('^1.0.0', [])) });
  await userEvent.click(retry);
  await act(() => router.navigate('/help'));
  await act(async () => letGo());
  await waitFor(() => expect(modules.getSnapshot().modules[name]).toMatchObject({ status: 'loaded' }));
  expect(await screen.findByText('Aide')).toBeVisible();
  expect(router.state.location.pathname).toBe('/help');
});
