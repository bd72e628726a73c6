import { type Role, roles, type SessionState, sessionKindOf } from '@passerelle/contract';
import type { Config } from '../../../config.ts';
import type { SessionLimits } from '../../../http/session-settings.ts';

const SECOND = 1000;
/** A session in use writes its last use this often, in milliseconds, and not at every request. */
const MOST_BETWEEN_WRITES = 60_000;
/** And this often within its idle time, so that a short one ends when it says it does. */
const WRITES_WITHIN_IDLE_TIME = 180;

/** What of a session decides when it ends. */
export interface SessionTimes {
  roles: readonly Role[];
  createdAt: string;
  lastUsedAt: string;
}

/** When sessions end, by the roles of whose they are. */
export function createSessionLimits(sessions: Config['sessions']) {
  const limitsOfRole = (role: Role): SessionLimits => sessions[sessionKindOf[role]];

  /** The strictest of all the roles that somebody has. */
  function limitsOf(held: readonly Role[]): SessionLimits {
    const limits = held.map(limitsOfRole);
    return {
      idle: Math.min(...limits.map(({ idle }) => idle)),
      absolute: Math.min(...limits.map(({ absolute }) => absolute)),
    };
  }

  const endsOf = ({ roles: held, createdAt, lastUsedAt }: SessionTimes) => {
    const { idle, absolute } = limitsOf(held);
    return { idle: Date.parse(lastUsedAt) + idle, absolute: Date.parse(createdAt) + absolute };
  };

  return {
    hasEnded(session: SessionTimes, now: number): boolean {
      const ends = endsOf(session);
      return now > ends.idle || now >= ends.absolute;
    },

    /** How old, in milliseconds, a written last use may be before it is written anew. */
    writesEvery: (held: readonly Role[]) =>
      Math.min(MOST_BETWEEN_WRITES, limitsOf(held).idle / WRITES_WITHIN_IDLE_TIME),

    /** What a session has left, by what is written of it: it does not end before. */
    stateOf(session: SessionTimes, now: number): SessionState {
      const ends = endsOf(session);
      const idleMilliseconds = limitsOf(session.roles).idle;
      return {
        // Rounded up: who asks again then finds it ended.
        remainingSeconds: Math.max(1, Math.ceil((Math.min(ends.idle, ends.absolute) - now) / SECOND)),
        idleSeconds: Math.ceil(idleMilliseconds / SECOND),
        canBeExtended: ends.idle < ends.absolute,
      };
    },

    /** The roles whose sessions end by the same limits. */
    groups: () =>
      Object.entries(sessions).map(([kind, limits]) => ({
        ...limits,
        roles: roles.filter((role) => sessionKindOf[role] === kind),
      })),
  };
}
