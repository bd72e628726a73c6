import { sessionLimits } from '@passerelle/contract';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const { idleMilliseconds, absoluteMilliseconds } = sessionLimits.GUEST;

/**
 * Variables by which the staff's sessions begin and last as everybody's: in the demonstration nobody is protected by being
 * signed out, and its one password opens every account at once. What the environment says goes first.
 */
export function demonstrationSessions(environment: NodeJS.ProcessEnv = {}): Record<string, string> {
  return {
    STAFF_SIGN_IN: environment.STAFF_SIGN_IN || 'password',
    STAFF_SESSION_IDLE_MINUTES: environment.STAFF_SESSION_IDLE_MINUTES || String(idleMilliseconds / MINUTE),
    STAFF_SESSION_HOURS: environment.STAFF_SESSION_HOURS || String(absoluteMilliseconds / HOUR),
  };
}
