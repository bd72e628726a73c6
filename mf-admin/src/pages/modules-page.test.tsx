import { expect, test } from '@jest/globals';
import type { ModuleChange, ModuleFailure } from '@passerelle/contract';
import { answerCalls, Refusal, renderScreen, userWithRole } from '@passerelle/testing';
import { screen, within } from '@testing-library/react';
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
  answerCalls({ 'GET /module-changes': listOf(), ...answers });

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
