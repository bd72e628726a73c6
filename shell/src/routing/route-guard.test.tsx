import '../testing/federation-runtime.ts';
import { afterEach, expect, test } from '@jest/globals';
import { takeRequestedAddress } from '@passerelle/platform/session';
import { answerCalls, elsewhere, Refusal, renderScreen, userWithRole } from '@passerelle/testing';
import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Component as ProfilePage } from '../pages/profile-page.tsx';
import { serveRegistry } from '../testing/serve-registry.ts';
import { RouteGuard } from './route-guard.tsx';
import '../translations.ts';

const claire = userWithRole('BANQUIER');
const firstName = () => screen.findByLabelText(/^Prénom/);

/** The profile of somebody of whom the platform asks for a second factor as soon as they save. */
async function open(saves: 'refused' | 'signedOut' = 'refused', address = '/profile') {
  cleanup();
  await serveRegistry({
    shell: { version: '1.0.0', previous: null, since: '2026-03-01T09:00:00.000Z' },
    modules: [],
  });
  let mustSetUpFactor = false;
  answerCalls({
    'GET /me': () => ({ ...claire, mustSetUpFactor }),
    'GET /user/isConsented': true,
    [`PUT /user/${claire.id}`]: () => {
      if (saves === 'signedOut') return new Refusal(401, 'UNAUTHENTICATED');
      mustSetUpFactor = true;
      return new Refusal(403, 'SECOND_FACTOR_SETUP_REQUIRED');
    },
  });
  const pages = [
    { path: '/profile', Component: ProfilePage },
    { path: '/signInSecurity', element: <p>Double authentification</p> },
    elsewhere,
  ];
  return renderScreen([{ Component: RouteGuard, children: pages }], { at: address, user: claire });
}

afterEach(() => localStorage.clear());

test('what was typed is there again where the platform led the person away before it was stored', async () => {
  await open();
  await userEvent.type(await firstName(), ' Anne');
  await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
  expect(await screen.findByText('Double authentification')).toBeVisible();

  await open();
  expect(await firstName()).toHaveValue(`${claire.firstName} Anne`);
  expect(screen.getByText('Vos saisies non enregistrées sont de retour')).toBeVisible();
});

test('it is forgotten where the person left it themselves, also for a page that they may not open', async () => {
  const router = await open();
  await userEvent.type(await firstName(), ' Anne');
  await act(() => router.navigate('/nowhere'));
  const question = await screen.findByRole('alertdialog', { name: /^Quitter sans enregistrer/ });
  await userEvent.click(within(question).getByRole('button', { name: 'Quitter la page' }));
  expect(await screen.findByText('at /nowhere')).toBeVisible();

  await open();
  expect(await firstName()).toHaveValue(claire.firstName);
});

test.each([
  [claire.id, '/profile?tab=1#search=Zo%C3%A9'],
  ['0b5a4f0e-5f0b-4f6e-9a55-ffffffffffff', null],
])(
  'after a session has ended %s is led to %s: nobody else to what one person looked for',
  async (id, address) => {
    await open('signedOut', '/profile?tab=1#search=Zo%C3%A9');
    await userEvent.type(await firstName(), ' Anne');
    await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
    expect(await screen.findByText('at /')).toBeVisible();
    expect(takeRequestedAddress(id)).toBe(address);
    expect(takeRequestedAddress(id)).toBeNull();
  },
);
