import { anyDaySchema, idSchema, instantSchema } from '../common/fields.ts';
import { searchLimits } from '../common/limits.ts';
import { pageQueryShape, queryListSchema } from '../common/paging.ts';
import { inOrder } from '../common/period.ts';
import * as z from '../common/z.ts';

/** What the security log tells apart: how people get in, what is refused, and who reads what names clients. */
export const securityEventKinds = [
  'SIGNED_IN',
  'SIGN_IN_FAILED',
  'SIGN_IN_LOCKED',
  'SIGNED_OUT',
  'SIGNED_OUT_BY_PROVIDER',
  'FACTOR_FAILED',
  'FACTOR_ADDED',
  'FACTOR_REMOVED',
  'PASSKEY_ADDED',
  'PASSKEY_REMOVED',
  'PASSKEY_COPIED',
  'RECOVERY_CODES_RENEWED',
  'RECOVERY_CODE_USED',
  'RESET_REQUESTED',
  'PASSWORD_SET',
  'EMAIL_CONFIRMED',
  'ACCESS_CONFIRMED',
  'IDENTITY_CONFIRMED',
  'IDENTITY_REFUSED',
  'ACCESS_REFUSED',
  'RATE_LIMITED',
  'CLIENT_READ',
  'CLIENTS_READ',
  'EXPORTED',
  'OWN_DATA_EXPORTED',
] as const;
export type SecurityEventKind = (typeof securityEventKinds)[number];

/** For so many days events are kept, unless the configuration says otherwise. */
export const securityEventDays = 365;

/** Those that were refused. */
export const refusedEventKinds: readonly SecurityEventKind[] = [
  'SIGN_IN_FAILED',
  'SIGN_IN_LOCKED',
  'FACTOR_FAILED',
  'PASSKEY_COPIED',
  'IDENTITY_REFUSED',
  'ACCESS_REFUSED',
  'RATE_LIMITED',
];
/** Those that anybody may cause in masses: alike ones of the same moment are counted together. */
export const countedEventKinds: readonly SecurityEventKind[] = [...refusedEventKinds, 'RESET_REQUESTED'];

export const securityEventSchema = z.object({
  id: idSchema,
  /** Of events that are counted together: the first one's. */
  date: instantSchema,
  kind: z.enum(securityEventKinds),
  /** Whose account it is about. The name is that of today; null once the account is gone, and of an unknown address. */
  user: z.object({ id: idSchema, name: z.string().nullable() }).nullable(),
  /** The network address that it came from; null where events of too many addresses came at once. */
  sourceAddress: z.string().nullable(),
  requestId: z.string().nullable(),
  /** The method and the address of the call, with names in place of identifiers. */
  route: z.string(),
  /** What the address of the call named. */
  targetId: idSchema.nullable(),
  /** The code that a refusal was answered with. */
  code: z.string().nullable(),
  /** How many alike ones this stands for. */
  count: z.number().int(),
});
export type SecurityEvent = z.infer<typeof securityEventSchema>;

export const securityEventsQuerySchema = z
  .object({
    /** Finds people by name or address, and what came from a network address. */
    search: z.string().trim().max(searchLimits.textLength).optional(),
    kinds: queryListSchema(z.enum(securityEventKinds)),
    /** The first and the last day, both included, as days in Paris. */
    from: anyDaySchema.optional(),
    to: anyDaySchema.optional(),
    ...pageQueryShape,
  })
  .superRefine(inOrder('from', 'to'));
export type SecurityEventsQuery = z.infer<typeof securityEventsQuerySchema>;
