import '../testing/federation-runtime.ts';
import { beforeAll, expect, test } from '@jest/globals';
import type { CurrentUser, Language } from '@passerelle/contract';
import { answerCalls, Refusal, renderScreen, userWithRole } from '@passerelle/testing';
import { screen, within } from '@testing-library/react';
import { pageRules } from '../routing/pages.ts';
import { serveRegistry } from '../testing/serve-registry.ts';
import { Component as SiteMapPage } from './site-map-page.tsx';
import '../translations.ts';

const since = '2026-03-01T09:00:00.000Z';
const menu = [
  { path: '/users', label: { fr: 'Utilisateurs', en: 'Users' }, roles: ['INNO' as const], order: 10 },
  {
    path: '/approvals',
    place: 'account' as const,
    label: { fr: 'Approbations', en: 'Approvals' },
    roles: ['INNO' as const],
    order: 20,
  },
];

beforeAll(() =>
  serveRegistry({
    shell: { version: '1.0.0', previous: null, since },
    modules: [
      {
        name: 'mf-admin',
        active: {
          version: '1.0.0',
          platform: '^1.0.0',
          entry: '/mf-admin.js',
          integrity: null,
          routes: menu.map(({ path, roles }) => ({ path, roles })),
          menu,
          search: [],
        },
        previous: null,
        since,
      },
    ],
  }),
);

async function show(user: CurrentUser | undefined, language: Language, consented = true) {
  answerCalls({ 'GET /me': user ?? new Refusal(401, 'UNAUTHENTICATED'), 'GET /user/isConsented': consented });
  await renderScreen([{ path: '/sitemap', Component: SiteMapPage }], { at: '/sitemap', user, language });
}

async function linksOf(title: string) {
  const panel = await screen.findByRole('region', { name: title });
  return within(panel)
    .getAllByRole('link')
    .map((link) => `${link.textContent} ${link.getAttribute('href')}`);
}

test('a visitor finds what is open to everyone', async () => {
  await show(undefined, 'fr');
  expect(await screen.findByRole('heading', { level: 1, name: 'Plan du site' })).toBeVisible();
  expect(await linksOf('Pages')).toEqual(['Accueil et connexion /']);
  const about = await linksOf('À propos de Passerelle');
  expect(about).toEqual([
    'Aide /help',
    'Accessibilité /accessibility',
    'Cookies /cookies',
    'Mentions légales /legalnotices',
  ]);
  expect(screen.queryByRole('region', { name: 'Votre compte' })).toBeNull();
  const known = pageRules.map(({ path }) => path);
  for (const link of screen.getAllByRole('link')) expect(known).toContain(link.getAttribute('href'));
});

test('somebody of the team finds the pages of their menus and of their account', async () => {
  await show(userWithRole('INNO'), 'en');
  expect(await linksOf('Pages')).toEqual(['Start page /', 'Users /users']);
  expect(await linksOf('Your account')).toEqual([
    expect.stringContaining('/profile'),
    expect.stringContaining('/devices'),
    expect.stringContaining('/signInSecurity'),
    'Approvals /approvals',
  ]);
  expect(await linksOf('About Passerelle')).toContainEqual(expect.stringContaining('/cgudetails'));
});

test('who is a client besides being a banker finds their criteria', async () => {
  await show(userWithRole('BANQUIER', 'CLIENT'), 'fr');
  expect(await linksOf('Votre compte')).toContain('Mes critères /client/modify');
});

test('who has to set up a second factor first is led there alone', async () => {
  await show({ ...userWithRole('INNO'), mustSetUpFactor: true }, 'fr');
  expect(await linksOf('Pages')).toEqual(['Page de départ /']);
  expect(await linksOf('Votre compte')).toEqual([expect.stringContaining('/signInSecurity')]);
});
