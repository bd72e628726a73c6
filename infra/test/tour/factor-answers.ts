import type { Factors } from '@passerelle/contract/accounts/factors/factors';
import type { Page } from 'playwright-core';
import { answer } from './answers.ts';
import { either } from './screen.ts';

/** Of somebody who has set nothing up. */
export const noFactor: Factors = { totp: null, passkeys: [], recoveryCodesLeft: 0, isRequired: false };

/** Of somebody who signs in with a passkey, and codes beside it. */
export const passkeyFactor: Factors = {
  totp: { startDate: '2026-11-20T09:00:00.000Z' },
  passkeys: [
    {
      ...{ id: '1b5a4f0e-5f0b-4f6e-9a55-0d0c6a1b2c3d', name: 'Téléphone de Claire' },
      ...{ startDate: '2026-11-18T08:00:00.000Z', lastUseDate: '2026-11-20T09:00:00.000Z' },
    },
    {
      ...{ id: '2b5a4f0e-5f0b-4f6e-9a55-0d0c6a1b2c3d', name: 'Chrome sur Windows' },
      ...{ startDate: '2026-11-20T09:00:00.000Z', lastUseDate: null },
    },
  ],
  recoveryCodesLeft: 10,
  isRequired: false,
};

/** Of somebody who signs in with a code, and has few recovery codes left. */
export const activeFactor: Factors = {
  totp: { startDate: '2026-11-20T09:00:00.000Z' },
  passkeys: [],
  recoveryCodesLeft: 2,
  isRequired: false,
};

const key = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const secret = {
  secret: key,
  uri: `otpauth://totp/Passerelle:client%40passerelle.example?issuer=Passerelle&secret=${key}`,
  expirationDate: '2026-11-20T09:30:00.000Z',
};
const recoveryCodes = Array.from({ length: 10 }, (_, index) => `${index}ABC-DEFG-H${index}JK-MNPQ-RSTV-WXYZ`);

/** Lets a set-up go on as far as its screens do, without happening. */
export async function beforeSetUp(page: Page): Promise<void> {
  await answer(/\/me\/factors$/, noFactor)(page);
  await answer(/\/me\/factors\/totp$/, secret)(page);
  await answer(/\/me\/factors\/totp\/confirm$/, { recoveryCodes })(page);
}

export async function showSecret(page: Page): Promise<void> {
  await page.locator('input[name="currentPassword"]').fill('Ruelle-Tilleul-2026!');
  await page.keyboard.press('Enter');
  await page.locator('input[name="code"]').waitFor();
}

export async function showRecoveryCodes(page: Page): Promise<void> {
  await showSecret(page);
  await page.locator('input[name="code"]').fill('123456');
  await page.keyboard.press('Enter');
  await page.getByRole('list', { name: either('Codes de secours', 'Recovery codes') }).waitFor();
}

export async function openRemoval(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: either('Retirer la double authentification', 'Remove two-step sign-in') })
    .click();
  await page.getByRole('dialog').waitFor();
}

export async function openPasskeyAddition(page: Page): Promise<void> {
  await page.getByRole('button', { name: either('Ajouter une clé d’accès', 'Add a passkey') }).click();
  await page.getByRole('dialog').waitFor();
}
