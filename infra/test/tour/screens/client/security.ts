import type { Page } from 'playwright-core';
import { answer, failure } from '../../answers.ts';
import {
  activeFactor,
  beforeSetUp,
  noFactor,
  openPasskeyAddition,
  openRemoval,
  passkeyFactor,
  showRecoveryCodes,
  showSecret,
} from '../../factor-answers.ts';
import { either, type Screen } from '../../screen.ts';
import { nearSessionEnd, ownSessions, waitForSessionEnd } from '../../session-answers.ts';

/** Lets the last proof of who somebody is be too old, who has all factors. */
async function withOldProof(page: Page): Promise<void> {
  const json = { statusCode: 403, code: 'STEP_UP_REQUIRED', message: 'Prove it' };
  await answer(/\/me\/factors$/, passkeyFactor)(page);
  await page.route(/\/me\/data/, (route) => route.fulfill({ status: 403, json }));
}

/** Asks for one's own data, and chooses by what to prove who one is; by the password, unless told. */
async function askForOwnData(page: Page, way?: RegExp): Promise<void> {
  await page.getByRole('button', { name: either('Télécharger (JSON)', 'Download (JSON)') }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('button', { name: either('Utiliser un code', 'Use a code') }).waitFor();
  if (way) await dialog.getByRole('button', { name: way }).click();
}

const oldProof = { address: '/profile', prepare: withOldProof, isOverlay: true } as const;

/** How people keep their account their own: devices, factors, the end of a session, and the proof of who they are. */
export const securityScreens: readonly Omit<Screen, 'visitor'>[] = [
  { name: 'devices', address: '/devices', prepare: answer(/\/me\/sessions$/, ownSessions) },
  {
    name: 'sign-in-security',
    address: '/signInSecurity',
    prepare: answer(/\/me\/factors$/, noFactor),
  },
  {
    name: 'sign-in-security-secret',
    address: '/signInSecurity',
    prepare: beforeSetUp,
    show: showSecret,
  },
  {
    name: 'sign-in-security-codes',
    address: '/signInSecurity',
    prepare: beforeSetUp,
    show: showRecoveryCodes,
    spoilsPage: true,
  },
  {
    name: 'sign-in-security-active',
    address: '/signInSecurity',
    prepare: answer(/\/me\/factors$/, activeFactor),
  },
  {
    name: 'sign-in-security-remove',
    address: '/signInSecurity',
    prepare: answer(/\/me\/factors$/, activeFactor),
    show: openRemoval,
    isOverlay: true,
  },
  {
    name: 'sign-in-security-passkeys',
    address: '/signInSecurity',
    prepare: answer(/\/me\/factors$/, passkeyFactor),
  },
  {
    name: 'sign-in-security-passkey-add',
    address: '/signInSecurity',
    prepare: answer(/\/me\/factors$/, passkeyFactor),
    show: openPasskeyAddition,
    isOverlay: true,
  },
  { name: 'sign-in-security-failed', address: '/signInSecurity', prepare: failure(/\/me\/factors$/) },
  { name: 'devices-failed', address: '/devices', prepare: failure(/\/me\/sessions$/) },
  {
    name: 'session-end',
    address: '/profile',
    prepare: nearSessionEnd(true),
    spoilsPage: true,
    show: waitForSessionEnd,
    isOverlay: true,
  },
  {
    name: 'session-end-fixed',
    address: '/profile',
    prepare: nearSessionEnd(false),
    spoilsPage: true,
    show: waitForSessionEnd,
    isOverlay: true,
  },
  { name: 'identity', ...oldProof, show: (page) => askForOwnData(page) },
  {
    name: 'identity-code',
    ...oldProof,
    show: (page) => askForOwnData(page, either('Utiliser un code', 'Use a code')),
  },
  {
    name: 'identity-passkey',
    ...oldProof,
    show: (page) => askForOwnData(page, either('Utiliser une clé d’accès', 'Use a passkey')),
  },
];
