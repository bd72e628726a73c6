import { accessConfirmationLimits, approvalLimits, dashboardLimits, digestLimits } from '../common/limits.ts';
import { moduleFailureLimits } from '../platform/module-failures.ts';
import { moduleStartLimits } from '../platform/module-rollouts.ts';
import { securityEventDays } from './security-events.ts';

/** The longest rule that an installation may choose: ten years. */
const LONGEST = 3650;
/** Longer than any of the short-lived secrets and counts below needs; more of them would only pile up. */
const LONGEST_OF_SECRETS = 30;

/** For how long one class of data is kept. */
export interface RetentionRule {
  /** The variable of the environment that sets it. */
  variable: string;
  /** Days after which it is deleted, unless the configuration says otherwise; null keeps it. */
  days: number | null;
  minimum: number;
  maximum: number;
}

/**
 * Every class of data that is deleted with time, and the rule of each: the daily job, the configuration, the audit trail
 * and `docs/operating/retention.md` take them from here. From when the days count is said in that document.
 */
export const retentionRules = {
  /** From the end of a session on, which is decided by its limits. */
  SESSIONS: { variable: 'RETENTION_SESSION_DAYS', days: 0, minimum: 0, maximum: LONGEST },
  /** 13 months have at most 397 days; the activity of a client shows 90 of them. */
  SIGN_INS: { variable: 'RETENTION_SIGN_IN_DAYS', days: 397, minimum: 90, maximum: LONGEST },
  PASSWORD_LINKS: {
    variable: 'RETENTION_PASSWORD_LINK_DAYS',
    days: 0,
    minimum: 0,
    maximum: LONGEST_OF_SECRETS,
  },
  /** One that expired stays in the list of users, so that it can be sent again. */
  INVITATIONS: { variable: 'RETENTION_INVITATION_DAYS', days: 30, minimum: 1, maximum: LONGEST },
  /** Far longer than a lock, so that mistyped addresses do not pile up. */
  SIGN_IN_LOCKS: {
    variable: 'RETENTION_SIGN_IN_LOCK_DAYS',
    days: 1,
    minimum: 1,
    maximum: LONGEST_OF_SECRETS,
  },
  /** Longer than a mail waits and its link lives, and than a day's tries count. */
  EMAIL_CHANGES: {
    variable: 'RETENTION_EMAIL_CHANGE_DAYS',
    days: 3,
    minimum: 3,
    maximum: LONGEST_OF_SECRETS,
  },
  /** Counts from the end of the days in which a mailbox is asked; longer than the link of a confirmation lives. */
  ACCESS_CONFIRMATIONS: {
    variable: 'RETENTION_ACCESS_CONFIRMATION_DAYS',
    days: 1,
    minimum: 1,
    maximum: LONGEST_OF_SECRETS - accessConfirmationLimits.neededDays,
  },
  /** Of sign-ins that ended before the code was typed: they live some minutes. */
  FACTOR_CHALLENGES: {
    variable: 'RETENTION_FACTOR_CHALLENGE_DAYS',
    days: 0,
    minimum: 0,
    maximum: LONGEST_OF_SECRETS,
  },
  /** Ways to the bank's provider that nobody came back from, and sign-outs that it told of: they live some minutes. */
  SINGLE_SIGN_ONS: {
    variable: 'RETENTION_SINGLE_SIGN_ON_DAYS',
    days: 0,
    minimum: 0,
    maximum: LONGEST_OF_SECRETS,
  },
  /** Longer than one may take to confirm a set-up. */
  FACTOR_SET_UPS: {
    variable: 'RETENTION_FACTOR_SET_UP_DAYS',
    days: 1,
    minimum: 1,
    maximum: LONGEST_OF_SECRETS,
  },
  REQUEST_COUNTS: {
    variable: 'RETENTION_REQUEST_COUNT_DAYS',
    days: 0,
    minimum: 0,
    maximum: LONGEST_OF_SECRETS,
  },
  /** A mail that cannot be sent is tried for about a day. */
  MAILS: { variable: 'RETENTION_MAIL_DAYS', days: 30, minimum: 7, maximum: LONGEST },
  /** Every mail that was sent promises that its link works so long. */
  STOP_LINKS: {
    variable: 'RETENTION_STOP_LINK_DAYS',
    days: digestLimits.stopLinkDays,
    minimum: digestLimits.stopLinkDays,
    maximum: LONGEST,
  },
  MODULE_FAILURES: {
    variable: 'RETENTION_MODULE_FAILURE_DAYS',
    days: moduleFailureLimits.keptDays,
    minimum: moduleFailureLimits.keptDays,
    maximum: LONGEST,
  },
  MODULE_FAILURE_REPORTERS: {
    variable: 'RETENTION_MODULE_FAILURE_REPORTER_DAYS',
    days: 0,
    minimum: 0,
    maximum: LONGEST_OF_SECRETS,
  },
  /** Who has begun a version that a share of people has. */
  MODULE_STARTS: {
    variable: 'RETENTION_MODULE_START_DAYS',
    days: moduleStartLimits.keptDays,
    minimum: moduleStartLimits.keptDays,
    maximum: LONGEST,
  },
  /** A version that was stopped is one again where it stands at the site for longer than that. */
  MODULE_STOPS: {
    variable: 'RETENTION_MODULE_STOP_DAYS',
    days: moduleStartLimits.stopsKeptDays,
    minimum: moduleStartLimits.stopsKeptDays,
    maximum: LONGEST,
  },
  SECURITY_EVENTS: { variable: 'SECURITY_EVENT_DAYS', days: securityEventDays, minimum: 1, maximum: LONGEST },
  /** Counts from the decision or the end of the wait; the most that an approved export waits to be fetched is a day. */
  APPROVALS: {
    variable: 'RETENTION_APPROVAL_DAYS',
    days: approvalLimits.keptDays,
    minimum: 1,
    maximum: LONGEST,
  },
  /** Absences of members of the team that are over. */
  ABSENCES: { variable: 'RETENTION_ABSENCE_DAYS', days: 30, minimum: 0, maximum: LONGEST },
  /** The dashboard counts them over a period of up to so many days. */
  VISITS: {
    variable: 'RETENTION_VISIT_DAYS',
    days: null,
    minimum: dashboardLimits.maximumDays,
    maximum: LONGEST,
  },
  /** The dashboard counts them, too. */
  SETTLED_REQUESTS: {
    variable: 'RETENTION_SETTLED_REQUEST_DAYS',
    days: null,
    minimum: dashboardLimits.maximumDays,
    maximum: LONGEST,
  },
  /**
   * Of clients, bankers and startups without a card on show; never of the team. It cannot be longer than sign-ins are kept,
   * by which it is known who signed in.
   */
  INACTIVE_ACCOUNTS: {
    variable: 'RETENTION_INACTIVE_ACCOUNT_DAYS',
    days: null,
    minimum: 365,
    maximum: LONGEST,
  },
  /** The names beside the audit trail: what they did stays in it, without saying who they were. */
  FORMER_STAFF: { variable: 'RETENTION_FORMER_STAFF_DAYS', days: null, minimum: 365, maximum: LONGEST },
} as const satisfies Readonly<Record<string, RetentionRule>>;

export type RetentionClass = keyof typeof retentionRules;
export const retentionClasses = Object.keys(retentionRules) as [RetentionClass, ...RetentionClass[]];

/** What keeps a class whose rule has no days, written in place of a number. */
export const keptForGood = 'kept';
