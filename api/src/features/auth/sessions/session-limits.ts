import { type Role, roles, type SessionState, sessionKindOf } from '@passerelle/contract';
import type { Config } from '../../../config.ts';
import type { SessionLimits } from '../../../http/session-settings.ts';

const SECOND = 1000;
/** A session in use writes its last use this often, in milliseconds, and not at every request. */
const MOST_BETWEEN_WRITES = 60_000;
/** And this often within its idle time, so that a short one ends when it says it does. */
const WRITES_WITHIN_IDLE_TIME = 180;

/** What of a session decides when it ends; instants in milliseconds. */
export interface SessionTimes {
  roles: readonly Role[];
  createdAt: number;
  lastUsedAt: number;
}

/** How a session ends, unless it is used meanwhile. */
export interface SessionEnds {
  /** At these instants, in milliseconds. */
  idle: number;
  absolute: number;
  /** After so many milliseconds without a use. */
  idleTime: number;
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

  return {
    endsOf({ roles: held, createdAt, lastUsedAt }: SessionTimes): SessionEnds {
      const { idle, absolute } = limitsOf(held);
      return { idle: lastUsedAt + idle, absolute: createdAt + absolute, idleTime: idle };
    },

    hasEnded: ({ idle, absolute }: SessionEnds, now: number): boolean => now > idle || now >= absolute,

    /** How old, in milliseconds, a written last use may be before it is written anew. */
    writesEvery: ({ idleTime }: SessionEnds): number =>
      Math.min(MOST_BETWEEN_WRITES, idleTime / WRITES_WITHIN_IDLE_TIME),

    /** What a session has left, by what is written of it: it does not end before. */
    stateOf: ({ idle, absolute, idleTime }: SessionEnds, now: number): SessionState => ({
      // Rounded up: who asks again then finds it ended.
      remainingSeconds: Math.max(1, Math.ceil((Math.min(idle, absolute) - now) / SECOND)),
      idleSeconds: Math.ceil(idleTime / SECOND),
      canBeExtended: idle < absolute,
    }),

    /** The roles whose sessions end by the same limits. */
    groups: () =>
      Object.entries(sessions).map(([kind, limits]) => ({
        ...limits,
        roles: roles.filter((role) => sessionKindOf[role] === kind),
      })),
  };
}
