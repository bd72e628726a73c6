import { describe, expect, test } from '@jest/globals';
import type { ModuleChange, ModuleFailure, ModuleRollout } from '@passerelle/contract';
import { answerCalls, elsewhere, Refusal, renderScreen, userWithRole } from '@passerelle/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import en from '../locales/en.json' with { type: 'json' };
import fr from '../locales/fr.json' with { type: 'json' };
import { Component } from './modules-page.tsx';

const since = '2026-03-01T09:00:00.000Z';
const release = (version: string) => ({
  version,
  platform: '^1.0.0',
  routes: [],
  menu: [],
  entry: '/entry.js',
  integrity: null,
});
const purpose = { fr: 'Espace des clients et des banquiers', en: 'The clients’ and bankers’ pages' };
const registry = {
  shell: { version: '1.0.0-00ff00ff', previous: null, since },
  modules: [
    { name: 'mf-client', active: { ...release('1.1.0'), purpose }, previous: release('1.0.0'), since },
    { name: 'mf-partner', active: release('2.0.0'), previous: null, since },
  ],
};
const now = new Date().toISOString();
const altered: ModuleFailure = {
  module: 'mf-client',
  version: '1.1.0',
  kind: 'INTEGRITY',
  firstAt: now,
  lastAt: now,
  count: 1200,
};

const change: ModuleChange = {
  id: '6a7b8c9d-0000-4000-8000-000000000001',
  kind: 'ROLLED_BACK',
  name: 'mf-client',
  version: '1.0.0-ab12cd34',
  date: since,
  author: 'Ann',
  key: '12ab34cd56ef7890',
  commit: null,
  isDoubtful: false,
  goneAt: null,
};
const listOf = (...data: ModuleChange[]) => ({ data, totalElements: data.length });
const answer = (answers: Parameters<typeof answerCalls>[0]) =>
  answerCalls({ 'GET /module-changes': listOf(), 'GET /module-rollouts': [], ...answers });

const show = (language: 'fr' | 'en' = 'fr') =>
  renderScreen([{ path: '/modules', element: <Component /> }], {
    at: '/modules',
    user: userWithRole('INNO'),
    language,
    translations: { namespace: 'admin', fr, en },
  });
const rowOf = async (table: string, name: RegExp) =>
  within(await screen.findByRole('table', { name: table })).getByRole('row', { name });

test('says of each front end what is in service, what was before, and how it fares', async () => {
  answer({ 'GET /modules.json': registry, 'GET /module-failures': [altered] });
  await show();
  const client = await rowOf('En service', /mf-client/);
  for (const text of ['1.1.0', '1.0.0', 'Repli sur la précédente', 'Espace des clients et des banquiers'])
    expect(within(client).getByText(text)).toBeVisible();
  const shell = await rowOf('En service', /shell/);
  for (const text of ['Socle commun', '1.0.0-00ff00ff', 'Aucune', 'En ordre'])
    expect(within(shell).getByText(text)).toBeVisible();
  expect(within(await rowOf('En service', /mf-partner/)).getByText('2.0.0')).toBeVisible();
  const failure = await rowOf('Défaillances signalées', /mf-client/);
  expect(within(failure).getByText('Fichier altéré')).toBeVisible();
  expect(within(failure).getByText(/^1\s200$/)).toBeVisible();
});

test('says in English that nothing failed', async () => {
  answer({ 'GET /modules.json': registry, 'GET /module-failures': [] });
  await show('en');
  expect(await screen.findByText('No failure reported')).toBeVisible();
  const client = within(await rowOf('In service', /mf-client/));
  expect(client.getByText('In order')).toBeVisible();
  expect(client.getByText('The clients’ and bankers’ pages')).toBeVisible();
});

test('claims no order where the failures could not be loaded, and loads them on request', async () => {
  let isDown = true;
  answer({
    'GET /modules.json': registry,
    'GET /module-failures': () => (isDown ? new Refusal(500, 'INTERNAL_ERROR') : [altered]),
  });
  await show();
  expect(within(await rowOf('En service', /mf-client/)).getByText('Inconnu')).toBeVisible();
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  await rowOf('Défaillances signalées', /mf-client/);
});

test('of two lists of modules the one that was asked for last is shown, whichever comes last', async () => {
  const lets: ((list: object) => void)[] = [];
  let isFirst = true;
  answer({
    'GET /modules.json': () => {
      if (!isFirst) return new Promise<object>((resolve) => lets.push(resolve));
      isFirst = false;
      return registry;
    },
    'GET /module-failures': [],
  });
  await show();
  await rowOf('En service', /mf-client/);
  for (const number of [1, 2]) {
    await userEvent.click(screen.getByRole('button', { name: fr.modules.refresh }));
    await waitFor(() => expect(lets).toHaveLength(number));
  }
  const withVersion = (version: string) => ({ ...registry, shell: { ...registry.shell, version } });
  await act(async () => lets[1]?.(withVersion('3.0.0')));
  expect(within(await rowOf('En service', /shell/)).getByText('3.0.0')).toBeVisible();
  await act(async () => lets[0]?.(withVersion('2.0.0')));
  expect(within(await rowOf('En service', /shell/)).getByText('3.0.0')).toBeVisible();
});

test('a list of modules that cannot be read says so and is read on request', async () => {
  let isDown = true;
  answer({
    'GET /modules.json': () => (isDown ? new Refusal(503, 'UNAVAILABLE') : registry),
    'GET /module-failures': [],
  });
  await show();
  expect(await screen.findByText('La liste des modules n’a pas pu être lue.')).toBeVisible();
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  await rowOf('En service', /mf-client/);
});

test('says who put what into service, and what of that can no longer be believed', async () => {
  const gone = { ...change, id: '6a7b8c9d-0000-4000-8000-000000000002', kind: 'DEPLOYED' as const };
  answer({
    'GET /modules.json': registry,
    'GET /module-failures': [],
    'GET /module-changes': listOf(change, { ...gone, version: '1.1.0', isDoubtful: true, goneAt: now }),
  });
  await show();
  const row = within(await rowOf('Historique', /1\.0\.0-ab12cd34/));
  for (const text of ['Retour en arrière', 'Ann', '12ab34cd56ef7890', 'Inconnu'])
    expect(row.getByText(text)).toBeVisible();
  expect(row.queryByText(/historique/)).toBeNull();
  const doubtful = within(await rowOf('Historique', /1\.1\.0/));
  expect(doubtful.getByText(/^Ne suit pas la ligne d’avant/)).toBeVisible();
  expect(doubtful.getByText(/^N’est plus dans l’historique du site/)).toBeVisible();
});

test('a history that cannot be loaded says so and is loaded on request; one without changes says why', async () => {
  let isDown = true;
  answer({
    'GET /modules.json': registry,
    'GET /module-failures': [],
    'GET /module-changes': () => (isDown ? new Refusal(500, 'INTERNAL_ERROR') : listOf()),
  });
  await show('en');
  expect(await screen.findByText('The history could not be loaded.')).toBeVisible();
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No change noted')).toBeVisible();
});

describe('a version that a share of people has', () => {
  const candidate = {
    release: release('1.2.0'),
    since,
    beside: since,
    rollout: { percent: 10 },
    signature: 'c2lnbmVk',
  };
  const [client, partner] = registry.modules;
  const rolling = {
    ...registry,
    modules: [{ ...client, activeSince: '2026-02-01T09:00:00.000Z', candidate }, partner],
  };
  const counted: ModuleRollout = {
    module: 'mf-client',
    version: '1.2.0',
    since,
    began: 12,
    failed: 1,
    stoppedAt: null,
  };
  const showRollout = (language: 'fr' | 'en', rollouts: ModuleRollout[] | Refusal) => {
    answer({ 'GET /modules.json': rolling, 'GET /module-failures': [], 'GET /module-rollouts': rollouts });
    return show(language);
  };

  test.each([
    ['fr', 'Déploiements progressifs', ['En cours', /^10\s%$/, '12', '1', 'mf-client']],
    ['en', 'Staged rollouts', ['Rolling out', '10%', '12', '1', 'mf-client']],
  ] as const)(
    'says how many have begun it, and how many it has failed (%s)',
    async (language, table, texts) => {
      const earlier = { ...counted, since: '2026-02-01T09:00:00.000Z', began: 99 };
      await showRollout(language, [earlier, counted]);
      const row = within(await rowOf(table, /mf-client/));
      for (const text of texts) expect(row.getByText(text)).toBeVisible();
    },
  );

  test('says that it was stopped, and when', async () => {
    await showRollout('fr', [{ ...counted, failed: 3, stoppedAt: now }]);
    const row = within(await rowOf('Déploiements progressifs', /mf-client/));
    expect(row.getByText('Arrêté')).toBeVisible();
    expect(row.getByText(/plus personne ne la reçoit/)).toBeVisible();
  });

  test('claims nothing where that could not be loaded', async () => {
    await showRollout('fr', new Refusal(500, 'INTERNAL_ERROR'));
    expect(await screen.findByText('L’état des déploiements n’a pas pu être chargé.')).toBeVisible();
    const row = within(await rowOf('Déploiements progressifs', /mf-client/));
    expect(row.getAllByText('Inconnu')).toHaveLength(3);
  });

  test('is in the history with its share, and leaves since when the other is in service', async () => {
    answer({
      'GET /modules.json': rolling,
      'GET /module-failures': [],
      'GET /module-changes': listOf({ ...change, kind: 'ROLLED_OUT', version: '1.2.0', percent: 10 }),
    });
    await show('en');
    const line = within(await rowOf('History', /mf-client/));
    for (const text of ['Staged rollout', '10% of people']) expect(line.getByText(text)).toBeVisible();
    expect(within(await rowOf('In service', /mf-client/)).getByText(/^01\/02\/2026/)).toBeVisible();
  });
});

/** The page with a version that is in service for nobody. */
async function showPreview(language: 'fr' | 'en', link: Parameters<typeof answerCalls>[0][string]) {
  const [client] = registry.modules;
  const previews = [{ release: release('1.3.0'), at: since, signature: 'c2lnbmVk' }];
  const calls = answer({
    'GET /modules.json': { ...registry, modules: [{ ...client, previews }] },
    'GET /module-failures': [],
    'POST /module-previews': link,
  });
  const router = await renderScreen(
    [{ path: '/modules', element: <Component /> }, { path: '/preview', element: <p>opened</p> }, elsewhere],
    { at: '/modules', user: userWithRole('INNO'), language, translations: { namespace: 'admin', fr, en } },
  );
  return { calls, router };
}

test.each([
  ['fr', 'Aperçu de mf-client 1.3.0'],
  ['en', 'Preview mf-client 1.3.0'],
] as const)(
  'opens a version that is in service for nobody by a link of one’s own (%s)',
  async (language, name) => {
    const { calls } = await showPreview(language, { token: 'signed', expiresAt: now });
    await userEvent.click(await screen.findByRole('button', { name }));
    expect(await screen.findByText('opened')).toBeVisible();
    expect(calls.find(({ route }) => route === 'POST /module-previews')?.body).toEqual({
      module: 'mf-client',
      version: '1.3.0',
    });
  },
);

test('whoever has gone elsewhere before the link to such a version is there stays there', async () => {
  let letGo = () => {};
  const released = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const { calls, router } = await showPreview('fr', () =>
    released.then(() => ({ token: 'signed', expiresAt: now })),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Aperçu de mf-client 1.3.0' }));
  await waitFor(() => expect(calls.map(({ route }) => route)).toContain('POST /module-previews'));
  await act(() => router.navigate('/clients'));
  await act(async () => letGo());
  expect(await screen.findByText('at /clients')).toBeVisible();
  expect(router.state.location.pathname).toBe('/clients');
});
