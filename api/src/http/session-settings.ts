import { type SessionKind, sessionLimits, stepUpLimits, z } from '@passerelle/contract';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** No session is used for longer than its cookie lives. */
const LONGEST = sessionLimits.GUEST.absoluteMilliseconds;

/** In milliseconds. */
export interface SessionLimits {
  /** Without a call. */
  idle: number;
  /** From the sign-in on. */
  absolute: number;
}

/** The variables that say how long sessions last. */
export const sessionSettings = {
  SESSION_IDLE_DAYS: {
    schema: z.coerce
      .number()
      .min(0.001)
      .max(LONGEST / DAY)
      .default(sessionLimits.GUEST.idleMilliseconds / DAY),
    expected: `a number of days, at most ${LONGEST / DAY}`,
  },
  STAFF_SESSION_IDLE_MINUTES: {
    schema: z.coerce
      .number()
      .min(0.1)
      .max(LONGEST / MINUTE)
      .default(sessionLimits.STAFF.idleMilliseconds / MINUTE),
    expected: `a number of minutes from 0.1 to ${LONGEST / MINUTE}`,
  },
  STAFF_SESSION_HOURS: {
    schema: z.coerce
      .number()
      .min(0.1)
      .max(LONGEST / HOUR)
      .default(sessionLimits.STAFF.absoluteMilliseconds / HOUR),
    expected: `a number of hours from 0.1 to ${LONGEST / HOUR}`,
  },
  STEP_UP_MINUTES: {
    schema: z.coerce
      .number()
      .min(0.1)
      .max(LONGEST / MINUTE)
      .default(stepUpLimits.proofMilliseconds / MINUTE),
    expected: `a number of minutes from 0.1 to ${LONGEST / MINUTE}`,
  },
} as const;

type SessionValues = Record<keyof typeof sessionSettings, number>;

/** How long a proof of who somebody is lets them do what is sensitive, in milliseconds. */
export const proofLifetimeOf = ({ STEP_UP_MINUTES }: Pick<SessionValues, 'STEP_UP_MINUTES'>): number =>
  STEP_UP_MINUTES * MINUTE;

/** How long sessions last, by whose they are. */
export function sessionLimitsOf(values: SessionValues): Readonly<Record<SessionKind, SessionLimits>> {
  return {
    STAFF: {
      idle: values.STAFF_SESSION_IDLE_MINUTES * MINUTE,
      absolute: values.STAFF_SESSION_HOURS * HOUR,
    },
    GUEST: { idle: values.SESSION_IDLE_DAYS * DAY, absolute: LONGEST },
  };
}
