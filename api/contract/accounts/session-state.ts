import { sessionWarningSeconds } from '../common/limits.ts';

/*
 * What every answer says of its session. Read without a schema: the first page that anybody loads needs it, and nothing
 * else of what reads schemas.
 */

/** How long the session of a call has left. */
export interface SessionState {
  /** Until it ends, if nothing is asked of the API until then. */
  remainingSeconds: number;
  /** What a call gives it anew. */
  idleSeconds: number;
  /** False where a call does not move its end: it has lasted as long as any may. */
  canBeExtended: boolean;
}

/** Says with every answer to somebody who is signed in how long their session has left. */
export const sessionStateHeader = 'session-state';

/** The value of `sessionStateHeader`. */
export function writeSessionState(state: SessionState): string {
  const { remainingSeconds, idleSeconds, canBeExtended } = state;
  // Numbers and a flag have nothing to encode, and this is written into every answer.
  return `remainingSeconds=${remainingSeconds}&idleSeconds=${idleSeconds}&canBeExtended=${canBeExtended}`;
}

/** What a value of `sessionStateHeader` says; null where it is none. */
export function readSessionState(value: string | null | undefined): SessionState | null {
  const said = new URLSearchParams(value ?? '');
  const read = (name: keyof SessionState, pattern: RegExp) => pattern.exec(said.get(name) ?? '')?.[0];
  const remaining = read('remainingSeconds', /^\d+$/);
  const idle = read('idleSeconds', /^\d+$/);
  const extended = read('canBeExtended', /^(?:true|false)$/);
  if (!remaining || !idle || !extended) return null;
  return {
    remainingSeconds: Number(remaining),
    idleSeconds: Number(idle),
    canBeExtended: extended === 'true',
  };
}

/** How long before its end a session warns, in seconds: a very short one later, so that it does not only warn. */
export function warningSeconds(idleSeconds: number): number {
  return Math.min(sessionWarningSeconds, idleSeconds / 2);
}
