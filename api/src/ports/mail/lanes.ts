import type { Letter } from './mail.ts';

/** Mails that go side by side with those of the other lane, so that neither waits for it. */
export const lanes = ['AWAITED', 'REST'] as const;

export type Lane = (typeof lanes)[number];

const laneOf: Readonly<Record<Letter['kind'], Lane>> = {
  PASSWORD_RESET: 'AWAITED',
  TEAM_PASSWORD_RESET: 'AWAITED',
  EMAIL_CHANGE: 'AWAITED',
  ACCESS_CONFIRMATION: 'AWAITED',
  SIGN_IN_LOCKED: 'AWAITED',
  INVITATION: 'REST',
  DIGEST: 'REST',
  DESK: 'REST',
  REQUEST_PROGRESS: 'REST',
  INTRODUCTION: 'REST',
  FOLLOW_UP: 'REST',
};

/**
 * The letters that somebody waits for in front of a screen. A mail that is no letter goes with them: it tells of a sign-in, of an
 * account or of the team, and an import or a day's work brings one at most.
 */
export const awaitedLetters: readonly Letter['kind'][] = (Object.keys(laneOf) as Letter['kind'][]).filter(
  (kind) => laneOf[kind] === 'AWAITED',
);
