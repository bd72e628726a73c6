import '../testing/federation-runtime.ts';
import { beforeAll, expect, test } from '@jest/globals';
import type { CurrentUser, Role } from '@passerelle/contract';
import type { MenuEntry, Registry } from '@passerelle/platform/modules';
import { answerCalls, elsewhere, noAnswer, Refusal, renderScreen, userWithRole } from '@passerelle/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { notePageShown } from '../routing/page-shown.ts';
import { serveRegistry } from '../testing/serve-registry.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { loadPersonControls } from './menu/load-person-controls.ts';
import '../translations.ts';

const since = '2026-03-01T09:00:00.000Z';
const entry = (path: string, name: string, roles: Role[], order: number): MenuEntry => ({
  path,
  label: { fr: name, en: `${name} (en)` },
  roles,
  order,
});
const module = (name: string, menu: MenuEntry[], search: Role[] = []) => ({
  name,
  active: {
    version: '1.0.0',
    platform: '^1.0.0',
    entry: `/${name}.js`,
    integrity: null,
    routes: menu.map(({ path, roles }) => ({ path, roles })),
    menu,
    search,
  },
  previous: null,
  since,
});

/** So many that they leave the search little room. */
const teamEntries = ['Tableau de bord', 'Startups', 'Clients', 'Écosystèmes', 'Utilisateurs', 'Demandes'];

const registry: Registry = {
  shell: { version: '1.0.0', previous: null, since },
  modules: [
    module(
      'mf-client',
      [
        entry('/linkings', 'Mes demandes', ['CLIENT'], 20),
        entry('/startups', 'Les startups', ['CLIENT', 'BANQUIER'], 10),
        entry('/client/modify', 'Mes critères', ['CLIENT'], 30),
      ],
      ['CLIENT', 'BANQUIER'],
    ),
    module('mf-startup', [
      entry('/startups/my', 'Ma startup', ['STARTUP'], 10),
      entry('/startups/my/introductions', 'Mises en relation', ['STARTUP'], 20),
    ]),
    module(
      'mf-admin',
      [
        ...teamEntries.map((label, index) => entry(`/team-${index}`, label, ['INNO'], index)),
        { ...entry('/modules', 'Modules', ['INNO'], 60), place: 'account' },
      ],
      ['INNO'],
    ),
  ],
};

const menus: Record<Role, { entries: string[]; searches: boolean }> = {
  CLIENT: { entries: ['Les startups', 'Mes demandes', 'Mes critères'], searches: true },
  STARTUP: { entries: ['Ma startup', 'Mises en relation'], searches: false },
  BANQUIER: { entries: ['Les startups'], searches: true },
  INNO: { entries: teamEntries, searches: true },
};

type Answers = Parameters<typeof answerCalls>[0];

// In a page they are there before the header is, for who was signed in.
beforeAll(async () => {
  await serveRegistry(registry);
  await loadPersonControls();
  notePageShown();
});

/** Shows the header and the foot to somebody whom the API confirms. */
async function show(
  user: CurrentUser,
  { consented = true, ...answers }: Answers & { consented?: boolean } = {},
  at = '/profile',
) {
  const calls = answerCalls({ 'GET /me': user, 'GET /user/isConsented': consented, ...answers });
  const element = (
    <>
      <Header />
      <Footer />
    </>
  );
  await renderScreen([{ path: at, element }, elsewhere], { at, user });
  await screen.findByRole('button', { name: /^Menu (?:de |d’)/ });
  return calls;
}

const linksOf = (menu: HTMLElement) =>
  within(menu)
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
const openUserMenu = () => userEvent.click(screen.getByRole('button', { name: /^Menu (?:de |d’)/ }));
const search = { name: 'Rechercher une startup par son nom' };

test.each(Object.entries(menus))(
  '%s has the entries of the role, in the bar and behind the button',
  async (role, menu) => {
    await show(userWithRole(role as Role));

    expect(linksOf(screen.getByRole('navigation', { name: 'Menu principal' }))).toEqual(menu.entries);
    await waitFor(() =>
      expect(screen.queryAllByRole('combobox', search)).toHaveLength(menu.searches ? 1 : 0),
    );

    await userEvent.click(screen.getByRole('button', { name: 'Ouvrir le menu' }));
    const overlay = () => within(screen.getByRole('dialog', { name: 'Menu principal' }));
    await waitFor(() => expect(linksOf(overlay().getByRole('navigation'))).toEqual(menu.entries));
    expect(overlay().queryAllByRole('combobox', search)).toHaveLength(menu.searches ? 1 : 0);
  },
);

test.each([
  ['INNO', 'Startup'],
  ['CLIENT', 'Rechercher une startup'],
  ['BANQUIER', 'Rechercher une startup'],
] as const)('the search of %s says in its room what it is for', async (role, words) => {
  await show(userWithRole(role));
  expect(await screen.findByRole('combobox', search)).toHaveAttribute('placeholder', words);
});

test.each([
  ['/startups/my', 'Ma startup'],
  ['/startups/my/edit', 'Ma startup'],
  ['/startups/my/introductions', 'Mises en relation'],
])('on %s only the entry %s says that one is there', async (at, current) => {
  await show(userWithRole('STARTUP'), {}, at);

  const bar = screen.getByRole('navigation', { name: 'Menu principal' });
  const links = within(bar).getAllByRole('link', { current: 'page' });
  expect(links.map(({ textContent }) => textContent)).toEqual([current]);
});

test.each([
  ['an unfinished profile', { profilCompleted: false }, true],
  ['terms that are not accepted', {}, false],
])('with %s there is no menu and no search, but a way out', async (_, difference, consented) => {
  await show({ ...userWithRole('CLIENT'), ...difference }, { consented });

  expect(screen.queryByRole('navigation', { name: 'Menu principal' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Ouvrir le menu' })).toBeNull();
  expect(screen.queryByRole('combobox')).toBeNull();
  await openUserMenu();
  expect(await screen.findByRole('menuitem', { name: 'Se déconnecter' })).toBeVisible();
});

test.each([
  [{ firstName: 'Claire', lastName: 'Martin' }, 'de ', 'Claire Martin'],
  [{ firstName: 'Alice', lastName: 'Martin' }, 'd’', 'Alice Martin'],
  [{ firstName: ' ', lastName: 'Martin' }, 'de ', 'Martin'],
  [{ firstName: null, lastName: ' ' }, 'de ', 'claire@example.com'],
  [{ firstName: null, lastName: null, email: ' ' }, 'd’', 'Utilisateur inconnu'],
])('the user %p has the menu “%s%s”', async (names, elided, label) => {
  await show({ ...userWithRole('INNO'), ...names });

  await userEvent.click(screen.getByRole('button', { name: `Menu ${elided}${label}` }));

  expect(await screen.findByText(label)).toBeVisible();
});

test.each<[Role | readonly [Role, Role], boolean, string | undefined]>([
  ['CLIENT', true, '/client/modify'],
  [['BANQUIER', 'CLIENT'], true, '/client/modify'],
  ['CLIENT', false, '/client/init'],
  ['STARTUP', true, undefined],
  ['BANQUIER', true, undefined],
  ['INNO', true, undefined],
])(
  'the menu of a %s (profile complete: %s) leads to the criteria at %s',
  async (role, profilCompleted, address) => {
    const user = typeof role === 'string' ? userWithRole(role) : userWithRole(...role);
    await show({ ...user, profilCompleted });
    await openUserMenu();
    expect(await screen.findByRole('menuitem', { name: 'Informations personnelles' })).toBeVisible();
    const criteria = screen.queryByRole('menuitem', { name: 'Mes critères' });
    if (!address) return expect(criteria).toBeNull();

    await userEvent.click(screen.getByRole('menuitem', { name: 'Mes critères' }));

    expect(await screen.findByText(`at ${address}`)).toBeVisible();
  },
);

test('what is seldom needed is in the menu of the person alone', async () => {
  await show(userWithRole('INNO'));
  await openUserMenu();

  await userEvent.click(await screen.findByRole('menuitem', { name: 'Modules' }));

  expect(await screen.findByText('at /modules')).toBeVisible();
});

test.each([
  ['a complete profile', {}, true],
  ['nothing done yet', { profilCompleted: false }, false],
])('the own menu leads to help, with %s', async (_, difference, consented) => {
  await show({ ...userWithRole('CLIENT'), ...difference }, { consented });
  await openUserMenu();

  await userEvent.click(await screen.findByRole('menuitem', { name: 'Aide' }));

  expect(await screen.findByText('at /help')).toBeVisible();
});

test.each([
  ['answers', {}, 'Vous êtes déconnecté'],
  ['fails', new Refusal(500, 'INTERNAL_ERROR'), 'Déconnexion inachevée'],
  ['cannot be reached', noAnswer, 'Déconnexion inachevée'],
])('signing out goes home and shows the result where the server %s', async (_, answer, seen) => {
  const calls = await show(userWithRole('INNO'), { 'GET /logout': answer });
  await openUserMenu();

  await userEvent.click(await screen.findByRole('menuitem', { name: 'Se déconnecter' }));

  expect(await screen.findByText(seen)).toBeVisible();
  if (seen !== 'Vous êtes déconnecté') expect(screen.queryByText('Vous êtes déconnecté')).toBeNull();
  expect(await screen.findByText('at /')).toBeVisible();
  expect(screen.queryByText('Erreur réseau')).toBeNull();
  expect(localStorage.getItem('passerelle.user')).toBeNull();
  expect(calls.some(({ route }) => route === 'GET /logout')).toBe(true);
});

test('the logo leads home', async () => {
  await show(userWithRole('CLIENT'));

  await userEvent.click(screen.getByRole('link', { name: 'Passerelle, accueil' }));

  expect(await screen.findByText('at /')).toBeVisible();
});

test.each([
  [true, 'Conditions d’utilisation', '/cgudetails'],
  [false, 'Mentions légales', '/legalnotices'],
])(
  'with the terms accepted: %s, the foot leads to help, site map, accessibility, cookies and "%s"',
  async (consented, name, address) => {
    await show(userWithRole('CLIENT'), { consented });

    const foot = screen.getByRole('contentinfo');
    await waitFor(() =>
      expect(linksOf(foot)).toEqual(['Aide', 'Plan du site', 'Accessibilité', 'Cookies', name]),
    );
    expect(within(foot).getByRole('link', { name })).toHaveAttribute('href', address);
    expect(within(foot).getByRole('link', { name: 'Aide' })).toHaveAttribute('href', '/help');
  },
);
