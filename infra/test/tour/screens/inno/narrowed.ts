import type { Page } from 'playwright-core';
import { answer } from '../../answers.ts';
import type { Screen } from '../../screen.ts';
import { waitingApprovals } from './approvals.ts';

/** Presses the first button whose name begins so, and waits for the drawer that it opens. */
const opens = (name: RegExp) => async (page: Page) => {
  await page.getByRole('button', { name }).first().click();
  await page.getByRole('dialog').waitFor();
};

const ofReader: readonly Omit<Screen, 'visitor'>[] = [
  { name: 'dashboard', address: '/dashboard' },
  { name: 'results', address: '/results' },
  { name: 'startups', address: '/startups' },
  { name: 'card', address: ({ card }) => card.VALIDATED },
  { name: 'card-disabled', address: ({ card }) => card.DISABLED },
  { name: 'clients', address: '/clients' },
  { name: 'client', address: ({ client }) => client },
  { name: 'client-profile', address: ({ client }) => `${client}?tab=profile` },
  { name: 'events', address: '/events' },
  { name: 'event', address: '/events', show: opens(/^(?:Voir|See) /), isOverlay: true },
  { name: 'ecosystem', address: '/ecosystem' },
  { name: 'ecosystem-open', address: '/ecosystem', show: opens(/^(?:Voir|See) /), isOverlay: true },
  { name: 'users', address: '/users' },
  { name: 'user', address: '/users', show: opens(/^(?:Voir|See) /), isOverlay: true },
  { name: 'approvals', address: '/approvals', prepare: answer(/\/approvals$/, waitingApprovals) },
  { name: 'audit', address: '/audit' },
  { name: 'security', address: '/security' },
  { name: 'profile', address: '/profile' },
];

const ofEditor: readonly Omit<Screen, 'visitor'>[] = [
  { name: 'users', address: '/users' },
  { name: 'user', address: '/users', show: opens(/^(?:Modifier|Edit) /), isOverlay: true },
];

/** What members of the team see whose right is not everything, where it differs from what the others do. */
export const narrowedScreens: readonly Screen[] = [
  ...ofReader.map((screen): Screen => ({ ...screen, visitor: 'inno-reader' })),
  ...ofEditor.map((screen): Screen => ({ ...screen, visitor: 'inno-editor' })),
];
