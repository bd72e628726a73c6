import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { Language } from '@passerelle/contract';
import type { Factors } from '@passerelle/contract/accounts/factors/factors';
import {
  answerCalls,
  elsewhere,
  giveBrowserPasskeys,
  noAnswer,
  type PasskeyBrowser,
  Refusal,
  renderScreen,
  userWithRole,
} from '@passerelle/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import '../../../translations.ts';
import { Component as SignInSecurityPage } from '../sign-in-security-page.tsx';

const passkey = {
  ...{ id: '1b5a4f0e-5f0b-4f6e-9a55-0d0c6a1b2c3d', name: 'Téléphone' },
  ...{ startDate: '2026-11-20T09:00:00.000Z', lastUseDate: null },
};
const none: Factors = { totp: null, passkeys: [], recoveryCodesLeft: 0, isRequired: false };
const one: Factors = { ...none, passkeys: [passkey], recoveryCodesLeft: 10 };
const recoveryCodes = ['0000-1111-2222-3333', '4444-5555-6666-7777'];
const request = {
  ...{ challenge: 'QUJD', rpId: 'localhost', timeout: 1000, userVerification: 'required' },
  allowCredentials: [{ id: 'QQ', type: 'public-key' }],
};
const setUp = {
  creation: {
    rp: { id: 'localhost', name: 'Passerelle' },
    user: { id: 'QQ', name: 'claire@example.com', displayName: 'claire@example.com' },
    ...{ challenge: 'QUJD', timeout: 1000, attestation: 'none', excludeCredentials: [] },
    pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
  },
  ...{ browser: 'Firefox', system: 'Windows' },
};

let browser: PasskeyBrowser;
beforeEach(() => {
  browser = giveBrowserPasskeys();
});
afterEach(() => browser.remove());

type Answers = Parameters<typeof answerCalls>[0];

async function show(first: Factors, answers: Answers = {}, language: Language = 'fr') {
  let factors = first;
  const calls = answerCalls({
    'GET /me': userWithRole('CLIENT'),
    'GET /me/factors': () => factors,
    'POST /me/factors/passkeys/set-up': setUp,
    'POST /me/factors/passkeys/request': request,
    'POST /me/factors/passkeys': () => {
      const isFirst = factors.passkeys.length === 0;
      factors = { ...one, passkeys: [...factors.passkeys, { ...passkey, id: 'new', name: 'Clé USB' }] };
      return { recoveryCodes: isFirst ? recoveryCodes : [] };
    },
    [`DELETE /me/factors/passkeys/${passkey.id}`]: () => {
      factors = none;
      return {};
    },
    ...answers,
  });
  await renderScreen([{ path: '/signInSecurity', Component: SignInSecurityPage }, elsewhere], {
    at: '/signInSecurity',
    user: userWithRole('CLIENT'),
    language,
  });
  return (route: string) => calls.filter((call) => call.route === route).map(({ body }) => body);
}
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

test.each([
  [
    'fr',
    'Ajouter une clé d’accès',
    /^Mot de passe actuel/,
    /^Nom de la clé/,
    'Firefox sur Windows',
    'Je les ai conservés',
  ],
  ['en', 'Add a passkey', /^Current password/, /^Name of the/, 'Firefox on Windows', 'I have kept them'],
] as const)(
  'the first one is added by the password, and brings recovery codes (%s)',
  async (language, add, password, name, proposed, kept) => {
    const sent = await show(none, {}, language);
    await press(add);
    const dialog = await screen.findByRole('dialog', { name: add });
    await userEvent.type(within(dialog).getByLabelText(password), 'Le-bon-mot-7{Enter}');
    const field = await screen.findByLabelText(name);
    expect(field).toHaveValue(proposed);
    await userEvent.clear(field);
    await userEvent.type(field, 'Clé USB{Enter}');
    expect(await screen.findByText(recoveryCodes[0] ?? '')).toBeVisible();
    await press(kept);
    expect(await screen.findByRole('heading', { name: 'Clé USB' })).toBeVisible();
    expect(sent('POST /me/factors/passkeys/set-up')).toEqual([{ currentPassword: 'Le-bon-mot-7' }]);
    expect(sent('POST /me/factors/passkeys')).toMatchObject([{ name: 'Clé USB', passkey: { id: 'QQ' } }]);
  },
);

test.each([
  ['NotAllowedError', /^La demande a été annulée/],
  ['InvalidStateError', /^Cet appareil a déjà une clé d’accès/],
])('a browser that ends with %s says so, and lets one try again', async (error, said) => {
  const sent = await show(none);
  await press('Ajouter une clé d’accès');
  const dialog = await screen.findByRole('dialog');
  await userEvent.type(within(dialog).getByLabelText(/^Mot de passe actuel/), 'Le-bon-mot-7{Enter}');
  browser.error = error;
  await press('Créer la clé d’accès');
  expect(await screen.findByRole('alert')).toHaveTextContent(said);
  browser.error = undefined;
  await press('Créer la clé d’accès');
  expect(await screen.findByText(recoveryCodes[0] ?? '')).toBeVisible();
  expect(sent('POST /me/factors/passkeys/set-up')).toHaveLength(1);
  await press('Je les ai conservés');
});

test('a further one is added by a passkey that is there, and leaves the recovery codes', async () => {
  const sent = await show(one);
  await press('Ajouter une clé d’accès');
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText('Laissez ce champ vide pour utiliser une clé d’accès.')).toBeVisible();
  await userEvent.type(within(dialog).getByLabelText(/^Mot de passe actuel/), 'Le-bon-mot-7{Enter}');
  await press('Créer la clé d’accès');
  expect(await screen.findByRole('heading', { name: 'Clé USB' })).toBeVisible();
  expect(screen.queryByText(recoveryCodes[0] ?? '')).toBeNull();
  expect(sent('POST /me/factors/passkeys/set-up')).toMatchObject([{ passkey: { id: 'QQ' } }]);
  expect(browser.questions).toHaveLength(2);
});

test('one whose answer was lost is sent again as it is, and brings the recovery codes', async () => {
  let tries = 0;
  let factors = none;
  const sent = await show(none, {
    'GET /me/factors': () => factors,
    'POST /me/factors/passkeys': () => {
      factors = one;
      tries += 1;
      return tries > 2 ? { recoveryCodes } : noAnswer();
    },
  });
  await press('Ajouter une clé d’accès');
  const dialog = await screen.findByRole('dialog');
  await userEvent.type(within(dialog).getByLabelText(/^Mot de passe actuel/), 'Le-bon-mot-7{Enter}');
  await userEvent.type(await screen.findByLabelText(/^Nom de la clé/), '{Enter}');
  expect(await screen.findByText('Erreur de formulaire', {}, { timeout: 5000 })).toBeVisible();
  await press('Créer la clé d’accès');
  expect(await screen.findByText(recoveryCodes[0] ?? '')).toBeVisible();
  expect(browser.questions).toHaveLength(1);
  const [first, , third] = sent('POST /me/factors/passkeys');
  expect(third).toEqual(first);
  await press('Je les ai conservés');
});

test('a set-up that took too long begins again', async () => {
  await show(none, { 'POST /me/factors/passkeys': new Refusal(409, 'PASSKEY_EXPIRED') });
  await press('Ajouter une clé d’accès');
  await userEvent.type(
    within(await screen.findByRole('dialog')).getByLabelText(/^Mot de passe actuel/),
    'Le-bon-mot-7{Enter}',
  );
  await press('Créer la clé d’accès');
  expect(await screen.findByText(/^La demande de clé d’accès a expiré/)).toBeVisible();
  expect(within(screen.getByRole('dialog')).getByLabelText(/^Mot de passe actuel/)).toBeVisible();
});

test('it is removed by the password and a recovery code, or by itself', async () => {
  const sent = await show(one);
  await press(/^Retirer la clé d’accès/);
  const dialog = await screen.findByRole('dialog');
  await userEvent.type(within(dialog).getByLabelText(/^Mot de passe actuel/), 'Le-bon-mot-7');
  browser.error = 'NotAllowedError';
  await userEvent.click(within(dialog).getByRole('button', { name: 'Retirer' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(/^La demande a été annulée/);
  const code = 'ABCD-EFGH-JKMN-PQRS-TVWX-YZ01';
  await userEvent.type(within(dialog).getByLabelText(/^Code de secours/), `${code}{Enter}`);
  expect(await screen.findByText('La clé d’accès est retirée.')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Téléphone' })).toBeNull());
  expect(sent(`DELETE /me/factors/passkeys/${passkey.id}`)).toEqual([
    { currentPassword: 'Le-bon-mot-7', code },
  ]);
});

test('one that is gone already, as the answer to its removal was lost, is told as removed', async () => {
  await show(one, { [`DELETE /me/factors/passkeys/${passkey.id}`]: new Refusal(404, 'PASSKEY_MISSING') });
  await press(/^Retirer la clé d’accès/);
  const dialog = await screen.findByRole('dialog');
  await userEvent.type(within(dialog).getByLabelText(/^Mot de passe actuel/), 'Le-bon-mot-7');
  await userEvent.type(
    within(dialog).getByLabelText(/^Code de secours/),
    'ABCD-EFGH-JKMN-PQRS-TVWX-YZ01{Enter}',
  );
  expect(await screen.findByText('La clé d’accès est retirée.')).toBeVisible();
});

test('the last factor of people of the bank is not offered for removal, an application beside it is', async () => {
  const sent = await show(
    { ...one, isRequired: true },
    { 'POST /me/factors/totp': new Refusal(429, 'TOO_MANY_REQUESTS') },
  );
  expect(await screen.findByRole('heading', { name: 'Téléphone' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Retirer/ })).toBeNull();
  await press('Ajouter une application');
  await userEvent.type(
    within(await screen.findByRole('dialog')).getByLabelText(/^Mot de passe actuel/),
    'Le-bon-mot-7{Enter}',
  );
  expect(await screen.findByText('Erreur de formulaire')).toBeVisible();
  expect(sent('POST /me/factors/totp')).toMatchObject([{ passkey: { id: 'QQ' } }]);
});
