import '../testing/federation-runtime.ts';
import { afterEach, beforeAll, expect, test } from '@jest/globals';
import type { CurrentUser, Role } from '@passerelle/contract';
import type { Home, Registry } from '@passerelle/platform/modules';
import { rememberRequestedAddress } from '@passerelle/platform/session';
import { answerCalls, elsewhere, renderScreen, userWithRole } from '@passerelle/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Component as InitPasswordPage } from '../pages/init-password-page.tsx';
import { Component as TermsPage } from '../pages/terms-page.tsx';
import { serveRegistry } from '../testing/serve-registry.ts';
import { Component as StartPage } from './start-page.tsx';
import '../translations.ts';

const since = '2026-03-01T09:00:00.000Z';
const moduleOf = (name: string, roles: Role[], paths: string[], home: Omit<Home, 'roles'>) => ({
  name,
  active: {
    version: '1.0.0',
    platform: '^1.0.0',
    entry: `/${name}.js`,
    integrity: null,
    routes: paths.map((path) => ({ path, roles })),
    menu: [],
    homes: [{ roles, ...home }],
  },
  previous: null,
  since,
});
const registry: Registry = {
  shell: { version: '1.0.0', previous: null, since },
  modules: [
    moduleOf('mf-startup', ['STARTUP'], ['/startups/init', '/startups/my'], {
      path: '/startups/my',
      first: { path: '/startups/init' },
    }),
    moduleOf('mf-client', ['CLIENT'], ['/startups', '/client/init', '/linkings'], {
      path: '/startups',
      first: { path: '/client/init', required: true },
    }),
  ],
};

beforeAll(() => serveRegistry(registry));
afterEach(() => sessionStorage.clear());

const newcomer = (role: Role): CurrentUser => ({ ...userWithRole(role), profilCompleted: false });

async function open(at: string, user: CurrentUser, isSignedIn = true) {
  let consented = false;
  answerCalls({
    'POST /auth/validate-token': {},
    'POST /auth/init-account': {},
    'GET /login': user,
    'GET /me': user,
    'GET /user/isConsented': () => consented,
    'POST /user/consent': () => {
      consented = true;
      return {};
    },
  });
  const routes = [
    { path: '/', Component: StartPage },
    { path: '/CG', Component: TermsPage },
    { path: '/initPassword', Component: InitPasswordPage },
    elsewhere,
  ];
  await renderScreen(routes, { at, ...(isSignedIn && { user }) });
}

async function acceptTerms() {
  await userEvent.click(await screen.findByRole('checkbox'));
  await userEvent.click(screen.getByRole('button', { name: 'Valider' }));
}

test.each<[Role, string, string]>([
  ['STARTUP', '/startups/my', '/startups/init'],
  ['STARTUP', '/profile', '/startups/init'],
  ['CLIENT', '/linkings', '/client/init'],
  ['CLIENT', '/profile', '/client/init'],
])('an unfinished %s who had asked for %s goes to %s after the terms', async (role, asked, home) => {
  rememberRequestedAddress(asked);
  await open('/', newcomer(role));
  await acceptTerms();

  expect(await screen.findByText(`at ${home}`)).toBeVisible();
});

test('a startup that has just activated its account accepts the terms and goes to the wizard', async () => {
  rememberRequestedAddress('/startups/my');
  await open('/initPassword?token=abc&email=claire%40example.com', newcomer('STARTUP'), false);
  await userEvent.type(await screen.findByLabelText(/^Prénom/), 'Claire');
  await userEvent.type(screen.getByLabelText(/^Nom/), 'Martin');
  await userEvent.type(screen.getByLabelText(/^Mot de passe/), 'Boussole-Lanterne-47');
  await userEvent.type(screen.getByLabelText(/^Confirmation/), 'Boussole-Lanterne-47');
  await userEvent.click(screen.getByRole('button', { name: 'Continuer' }));
  await acceptTerms();

  expect(await screen.findByText('at /startups/init')).toBeVisible();
});

test('a finished startup goes on where it had asked to', async () => {
  rememberRequestedAddress('/profile');
  await open('/', userWithRole('STARTUP'));
  await acceptTerms();

  expect(await screen.findByText('at /profile')).toBeVisible();
});

test('an unfinished startup comes back to the step of the wizard it had asked for', async () => {
  rememberRequestedAddress('/startups/init?step=team');
  await open('/', newcomer('STARTUP'));
  await acceptTerms();

  expect(await screen.findByText('at /startups/init')).toBeVisible();
});

test('who has to set up a second factor is led there before the terms', async () => {
  await open('/', { ...userWithRole('BANQUIER'), mustSetUpFactor: true });
  expect(await screen.findByText('at /signInSecurity')).toBeVisible();
});
