import type { Role } from '../common/enumerations.ts';
import { idSchema, instantSchema } from '../common/fields.ts';
import type { SessionKind } from '../common/limits.ts';
import * as z from '../common/z.ts';
import type { SessionState } from './session-state.ts';

/** Whose limits the sessions of a role have. Somebody with several roles has the strictest of them. */
export const sessionKindOf: Record<Role, SessionKind> = {
  INNO: 'STAFF',
  BANQUIER: 'STAFF',
  CLIENT: 'GUEST',
  STARTUP: 'GUEST',
};

/** How long the session of a call has left, as the API answers it: see `SessionState`. */
export const sessionStateSchema: z.ZodType<SessionState> = z.object({
  remainingSeconds: z.number().int().min(0),
  idleSeconds: z.number().int().min(0),
  canBeExtended: z.boolean(),
});

/** Browsers and systems that a list of sessions names; of any other it says that it is another. */
export const knownBrowsers = ['Chrome', 'Edge', 'Firefox', 'Opera', 'Safari', 'Samsung Internet'] as const;
export const knownSystems = ['Android', 'ChromeOS', 'iOS', 'Linux', 'macOS', 'Windows'] as const;

/** One of a person's own sessions, as they are shown it. */
export const ownSessionSchema = z.object({
  /** Names it for ending it, and opens nothing. */
  id: idSchema,
  browser: z.enum(knownBrowsers).nullable(),
  system: z.enum(knownSystems).nullable(),
  startDate: instantSchema,
  lastUseDate: instantSchema,
  /** Whether it is the one that asks. */
  isCurrent: z.boolean(),
});
export type OwnSession = z.infer<typeof ownSessionSchema>;
