import { afterEach, expect, jest, test } from '@jest/globals';
import type { Language } from '@passerelle/contract';
import type { Factors } from '@passerelle/contract/accounts/factors/factors';
import { answerCalls, elsewhere, noAnswer, Refusal, renderScreen, userWithRole } from '@passerelle/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import '../../translations.ts';
import { Component as SignInSecurityPage } from './sign-in-security-page.tsx';

const none: Factors = { totp: null, passkeys: [], recoveryCodesLeft: 0, isRequired: false };
const active: Factors = {
  totp: { startDate: '2026-11-20T09:00:00.000Z' },
  passkeys: [],
  recoveryCodesLeft: 10,
  isRequired: false,
};
const secret = {
  secret: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567',
  uri: 'otpauth://totp/Passerelle:claire@example.com?secret=ABCDEFGHIJKLMNOPQRSTUVWXYZ234567',
  expirationDate: '2026-11-20T09:30:00.000Z',
};
const recoveryCodes = ['0000-1111-2222-3333', '4444-5555-6666-7777'];

type Answers = Parameters<typeof answerCalls>[0];

async function show(
  first: Factors,
  answers: Answers = {},
  language: Language = 'fr',
  mustSetUpFactor = false,
) {
  let factors = first;
  const user = { ...userWithRole('INNO'), ...(mustSetUpFactor && { mustSetUpFactor }) };
  const become = (next: Factors, answer: object) => () => {
    factors = next;
    return answer;
  };
  const calls = answerCalls({
    'GET /me': user,
    'GET /user/isConsented': true,
    'GET /me/factors': () => factors,
    'POST /me/factors/totp': secret,
    'POST /me/factors/totp/confirm': become(active, { recoveryCodes }),
    'POST /me/factors/recovery-codes': { recoveryCodes },
    'DELETE /me/factors/totp': become(none, {}),
    ...answers,
  });
  await renderScreen([{ path: '/signInSecurity', Component: SignInSecurityPage }, elsewhere], {
    at: '/signInSecurity',
    user,
    language,
  });
  return calls;
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'clipboard');
});

/** From the password to the field for the code. */
async function begin() {
  await userEvent.type(await screen.findByLabelText(/^Mot de passe actuel/), 'Le-bon-mot-7{Enter}');
  return screen.findByLabelText(/^Code à 6 chiffres/);
}

test('a set-up leads from the password by the secret to the recovery codes, then to what is set up', async () => {
  const calls = await show(none);
  const field = await begin();
  expect(screen.getByRole('heading', { name: /^1\. Ajoutez/ })).toHaveFocus();
  expect(screen.getByRole('img', { name: /^Code QR/ })).toBeVisible();
  expect(screen.getByRole('definition')).toHaveTextContent('ABCD EFGH IJKL MNOP QRST UVWX YZ23 4567');
  await userEvent.type(field, '123 456{Enter}');

  await waitFor(() => expect(screen.getByRole('heading', { name: 'Vos codes de secours' })).toHaveFocus());
  const list = screen.getByRole('list', { name: 'Codes de secours' });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(recoveryCodes);
  expect(screen.queryByText(/ABCD EFGH/)).toBeNull();
  await press('Je les ai conservés');
  expect(await screen.findByText(/^Activée depuis le 20\/11\/2026/)).toBeVisible();
  expect(screen.getByText('Il vous reste 10 codes de secours.')).toBeVisible();
  expect(screen.queryByText(recoveryCodes[0] ?? '')).toBeNull();
  const sent = calls.filter(({ route }) => route.startsWith('POST')).map(({ route, body }) => [route, body]);
  expect(sent).toEqual([
    ['POST /me/factors/totp', { currentPassword: 'Le-bon-mot-7' }],
    ['POST /me/factors/totp/confirm', { code: '123 456' }],
  ]);
});

test('recovery codes are copied and saved as text', async () => {
  const saved: Blob[] = [];
  Object.assign(URL, {
    createObjectURL: (blob: Blob) => {
      saved.push(blob);
      return 'blob:codes';
    },
    revokeObjectURL: () => undefined,
  });
  const names: string[] = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  const copied: string[] = [];
  const clipboard = { writeText: async (text: string) => copied.push(text) };
  Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true });
  await show(none);
  await userEvent.type(await begin(), '123456{Enter}');
  await screen.findByRole('heading', { name: 'Vos codes de secours' });
  await press('Copier');
  expect(await screen.findByText('Les codes de secours sont copiés.')).toBeVisible();
  expect(copied).toEqual([recoveryCodes.join('\n')]);
  await press('Télécharger (texte)');
  expect(names).toEqual(['passerelle-codes-de-secours.txt']);
  expect(saved.map(({ type }) => type)).toEqual(['text/plain;charset=utf-8']);
  await press('Je les ai conservés');
});

test.each([
  [
    'refuses',
    { writeText: () => Promise.reject(new DOMException('Write permission denied.', 'NotAllowedError')) },
  ],
  ['knows no', undefined],
])('where the browser %s clipboard, it says that nothing was copied', async (_, clipboard) => {
  Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true });
  await show(none);
  await userEvent.type(await begin(), '123456{Enter}');
  await screen.findByRole('heading', { name: 'Vos codes de secours' });
  Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true });
  await press('Copier');
  expect(await screen.findByText('Rien n’a été copié')).toBeVisible();
  expect(screen.queryByText('Les codes de secours sont copiés.')).toBeNull();
  await press('Je les ai conservés');
});

test('who leaves before the codes are kept is asked', async () => {
  answerCalls({
    'GET /me/factors': none,
    'POST /me/factors/totp': secret,
    'POST /me/factors/totp/confirm': { recoveryCodes },
  });
  const router = await renderScreen([{ path: '/signInSecurity', Component: SignInSecurityPage }, elsewhere], {
    at: '/signInSecurity',
    user: userWithRole('CLIENT'),
  });
  await userEvent.type(await begin(), '123456{Enter}');
  await screen.findByRole('heading', { name: 'Vos codes de secours' });
  await act(async () => router.navigate('/startups'));
  expect(await screen.findByRole('alertdialog')).toBeVisible();
  await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Annuler' }));
  await press('Je les ai conservés');
});

test('who has to set it up is told so, and goes on to where they start', async () => {
  await show(none, {}, 'fr', true);
  expect(await screen.findByText(/^Votre compte exige la double authentification/)).toBeVisible();
  await userEvent.type(await begin(), '123456{Enter}');
  await userEvent.click(await screen.findByRole('button', { name: 'Je les ai conservés' }));
  expect(await screen.findByText('at /')).toBeVisible();
});

test('a wrong password and a wrong code are shown at their fields', async () => {
  const wrong = (path: string, code: 'CURRENT_PASSWORD_WRONG' | 'FACTOR_CODE_WRONG', message: string) =>
    new Refusal(400, 'VALIDATION_FAILED', [{ path, code, message }]);
  let isWrong = true;
  await show(none, {
    'POST /me/factors/totp': () =>
      isWrong ? wrong('currentPassword', 'CURRENT_PASSWORD_WRONG', 'Ce n’est pas lui') : secret,
    'POST /me/factors/totp/confirm': wrong('code', 'FACTOR_CODE_WRONG', 'Ce n’est pas le bon'),
  });
  const password = await screen.findByLabelText(/^Mot de passe actuel/);
  await userEvent.type(password, 'Faux{Enter}');
  expect(await screen.findByText('Ce n’est pas lui')).toBeVisible();
  expect(password).toHaveFocus();
  isWrong = false;
  await userEvent.type(password, '{Enter}');
  const field = await screen.findByLabelText(/^Code à 6 chiffres/);
  await userEvent.type(field, 'abc{Enter}');
  expect(await screen.findByText('Le code a 6 chiffres')).toBeVisible();
  await userEvent.clear(field);
  await userEvent.type(field, '123456{Enter}');
  expect(await screen.findByText('Ce n’est pas le bon')).toBeVisible();
});

test('a set-up that expired, or was begun again elsewhere, begins again', async () => {
  await show(none, { 'POST /me/factors/totp/confirm': new Refusal(409, 'SECOND_FACTOR_SETUP_EXPIRED') });
  await userEvent.type(await begin(), '123456{Enter}');
  expect(await screen.findByText(/^Cette configuration a expiré/)).toBeVisible();
  expect(await screen.findByLabelText(/^Mot de passe actuel/)).toBeVisible();
});

test('a confirmation whose answer was lost is sent again, and brings the recovery codes', async () => {
  let tries = 0;
  let factors = none;
  await show(none, {
    'GET /me/factors': () => factors,
    'POST /me/factors/totp/confirm': () => {
      factors = active;
      tries += 1;
      return tries > 2 ? { recoveryCodes } : noAnswer();
    },
  });
  const field = await begin();
  await userEvent.type(field, '123456{Enter}');
  // Sent once more by itself, and lost again.
  expect(await screen.findByText('Erreur de formulaire', {}, { timeout: 5000 })).toBeVisible();
  expect(await screen.findByText('Il vous reste 10 codes de secours.')).toBeVisible();
  expect(field).toHaveValue('123456');
  await userEvent.type(field, '{Enter}');
  expect(await screen.findByText(recoveryCodes[0] ?? '')).toBeVisible();
  expect(screen.getByText(/^La double authentification est activée\./)).toBeVisible();
  await press('Je les ai conservés');
  expect(await screen.findByText(/^Activée depuis le 20\/11\/2026/)).toBeVisible();
});

test('new recovery codes need a code, and are shown once', async () => {
  const calls = await show({ ...active, recoveryCodesLeft: 1 });
  expect(await screen.findByText('Il vous reste 1 code de secours.')).toBeVisible();
  expect(screen.getByText(/^Créez de nouveaux codes/)).toBeVisible();
  await press('Créer de nouveaux codes de secours');
  const dialog = await screen.findByRole('dialog');
  await userEvent.type(within(dialog).getByLabelText(/^Code de l’application/), '123456{Enter}');
  expect(await screen.findByText(recoveryCodes[1] ?? '')).toBeVisible();
  expect(calls.filter(({ route }) => route.endsWith('recovery-codes')).map(({ body }) => body)).toEqual([
    { code: '123456' },
  ]);
  await press('Je les ai conservés');
});

test.each([
  [
    'fr',
    'Retirer la double authentification',
    'Mot de passe actuel',
    /^Code de l’app/,
    'La double authentification est retirée.',
  ],
  ['en', 'Remove two-step sign-in', 'Current password', /^Code of the app/, 'Two-step sign-in is removed.'],
] as const)('it is removed by the password and a code (%s)', async (language, open, password, code, done) => {
  const calls = await show(active, {}, language);
  await userEvent.click(await screen.findByRole('button', { name: open }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.type(within(dialog).getByLabelText(new RegExp(`^${password}`)), 'Le-bon-mot-7');
  await userEvent.type(within(dialog).getByLabelText(code), '123456{Enter}');
  expect(await screen.findByText(done)).toBeVisible();
  expect(await screen.findByLabelText(new RegExp(`^${password}`))).toBeVisible();
  expect(calls.filter(({ route }) => route.startsWith('DELETE')).map(({ body }) => body)).toEqual([
    { currentPassword: 'Le-bon-mot-7', code: '123456' },
  ]);
});

test('a removal that was done already, as its answer was lost, is told as done', async () => {
  await show(active, { 'DELETE /me/factors/totp': new Refusal(409, 'SECOND_FACTOR_MISSING') });
  await userEvent.click(await screen.findByRole('button', { name: 'Retirer la double authentification' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.type(within(dialog).getByLabelText(/^Mot de passe actuel/), 'Le-bon-mot-7');
  await userEvent.type(within(dialog).getByLabelText(/^Code de l’app/), '123456{Enter}');
  expect(await screen.findByText('La double authentification est retirée.')).toBeVisible();
});

test('a removal that is on its way cannot be cancelled any more, and is told', async () => {
  let letGo = () => {};
  const released = new Promise<object>((resolve) => {
    letGo = () => resolve({});
  });
  await show(active, { 'DELETE /me/factors/totp': () => released });
  await userEvent.click(await screen.findByRole('button', { name: 'Retirer la double authentification' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.type(within(dialog).getByLabelText(/^Mot de passe actuel/), 'Le-bon-mot-7');
  await userEvent.type(within(dialog).getByLabelText(/^Code de l’app/), '123456{Enter}');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Annuler' }));
  await userEvent.keyboard('{Escape}');
  expect(screen.getByRole('dialog')).toBeVisible();
  await act(async () => letGo());
  expect(await screen.findByText('La double authentification est retirée.')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('where it is obligatory no removal is offered; too many tries are told in the API’s words', async () => {
  await show(
    { ...active, isRequired: true },
    { 'POST /me/factors/recovery-codes': new Refusal(429, 'TOO_MANY_REQUESTS') },
  );
  expect(await screen.findByText(/^La double authentification est obligatoire/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Retirer la double authentification' })).toBeNull();
  await press('Créer de nouveaux codes de secours');
  await userEvent.type(await screen.findByLabelText(/^Code de l’application/), '123456{Enter}');
  expect(await screen.findByText('Erreur de formulaire')).toBeVisible();
});

test('what did not come can be asked for again', async () => {
  let isBroken = true;
  await show(none, { 'GET /me/factors': () => (isBroken ? new Refusal(503, 'UNAVAILABLE') : none) });
  expect(await screen.findByText('Vos réglages n’ont pas pu être chargés')).toBeVisible();
  isBroken = false;
  await press('Réessayer');
  expect(await screen.findByLabelText(/^Mot de passe actuel/)).toBeVisible();
});

test.each([
  [
    'fr',
    /^Les codes de votre application/,
    'L’ajouter de nouveau',
    'Mot de passe actuel',
    'Continuer',
    /^L’application est ajoutée de nouveau/,
  ],
  [
    'en',
    /^The codes of your application/,
    'Add it anew',
    'Current password',
    'Go on',
    /^The application is added anew/,
  ],
] as const)(
  'codes of a hash function that is no longer wanted are set up anew by those of before (%s)',
  async (language, why, open, password, next, done) => {
    const outdated: Factors = {
      ...active,
      totp: { startDate: '2026-11-20T09:00:00.000Z', isOutdated: true },
      totpAlgorithm: 'SHA256',
      isRequired: true,
    };
    let factors = outdated;
    const renew = () => {
      factors = { ...active, totpAlgorithm: 'SHA256' };
      return { recoveryCodes: [] };
    };
    const answers = { 'GET /me/factors': () => factors, 'POST /me/factors/totp/confirm': renew };
    const calls = await show(outdated, answers, language, true);
    expect(await screen.findByText(why)).toBeVisible();
    expect(screen.getByText(/SHA-256/)).toBeVisible();
    await press(open);
    const dialog = await screen.findByRole('dialog');
    await userEvent.type(within(dialog).getByLabelText(new RegExp(`^${password}`)), 'Le-bon-mot-7');
    await userEvent.type(within(dialog).getByLabelText(/^Code/), '123456');
    await userEvent.click(within(dialog).getByRole('button', { name: next }));
    await userEvent.type(
      await screen.findByLabelText(/^(?:Code à 6 chiffres|6-digit code)/),
      '654321{Enter}',
    );
    expect(await screen.findByText(done)).toBeVisible();
    expect(calls.filter(({ route }) => route.startsWith('POST')).map(({ body }) => body)).toEqual([
      { currentPassword: 'Le-bon-mot-7', code: '123456' },
      { code: '654321' },
    ]);
  },
);
