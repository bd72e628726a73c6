import { sessionKindOf } from '../accounts/sessions.ts';
import { bankingEntities, clientOrders, type Role, roles } from '../common/enumerations.ts';
import { emailKey, idSchema, instantSchema, staffRightSchema, storedEmailSchema } from '../common/fields.ts';
import { pageSchema } from '../common/paging.ts';
import * as z from '../common/z.ts';
import { importKindSchema } from './import.ts';

/** Acts of a member of the team that a second one approves, where the installation says so (`FOUR_EYES`). */
export const approvalKinds = ['STAFF_INVITATIONS', 'ROLES', 'CLIENT_EXPORTS', 'BULK_INVITATIONS'] as const;
export type ApprovalKind = (typeof approvalKinds)[number];

/** Whether a role makes somebody one of the bank: to invite them is a `STAFF_INVITATIONS`. */
export const isStaffRole = (role: Role): boolean => sessionKindOf[role] === 'STAFF';

/**
 * What becomes of an act that was asked for. CLOSED: it was approved, and could not be done any more. WITHDRAWN: who asked
 * does not want it any more.
 */
export const approvalStatuses = [
  'PENDING',
  'APPROVED',
  'DECLINED',
  'EXPIRED',
  'CLOSED',
  'WITHDRAWN',
] as const;
export type ApprovalStatus = (typeof approvalStatuses)[number];

/** The answer (202) to an act that waits for a second member of the team: nothing of it is done yet. */
export const pendingApprovalSchema = z.object({
  id: idSchema,
  kind: z.enum(approvalKinds),
  status: z.literal('PENDING'),
  /** Nobody can approve it from then on. */
  expirationDate: instantSchema,
});
export type PendingApproval = z.infer<typeof pendingApprovalSchema>;

/** Whether the answer to an act says that it waits for a second member of the team. */
export const isPendingApproval = (answer: unknown): answer is PendingApproval =>
  pendingApprovalSchema.safeParse(answer).success;

/** A person of the team. The name is that of today; null once the account is gone. */
const memberSchema = z.object({ id: idSchema, name: z.string().nullable() });

/** How many people a file invites to a role and, in the team, with a right. */
export const invitedCountSchema = z.object({
  role: z.enum(roles),
  staffRight: staffRightSchema.optional(),
  count: z.number().int(),
});
export type InvitedCount = z.infer<typeof invitedCountSchema>;

/** What was asked for, as the team reads it. */
export const approvalSubjectSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('STAFF_INVITATIONS'),
    email: storedEmailSchema,
    role: z.enum(roles),
    staffRight: staffRightSchema.optional(),
  }),
  z.object({
    kind: z.literal('ROLES'),
    person: memberSchema,
    /** The leading one first. */
    roles: z.array(z.enum(roles)),
    staffRight: staffRightSchema.optional(),
  }),
  z.object({
    kind: z.literal('CLIENT_EXPORTS'),
    search: z.string(),
    entities: z.array(z.enum(bankingEntities)),
    sort: z.enum(clientOrders),
  }),
  z.object({
    kind: z.literal('BULK_INVITATIONS'),
    importKind: importKindSchema,
    invitations: z.array(invitedCountSchema),
  }),
]);
export type ApprovalSubject = z.infer<typeof approvalSubjectSchema>;

/** Whether an act is about a person, who then does not decide on it. */
export function concernsPerson(subject: ApprovalSubject, person: { id: string; email: string }): boolean {
  if (subject.kind === 'ROLES') return subject.person.id === person.id;
  return subject.kind === 'STAFF_INVITATIONS' && emailKey(subject.email) === emailKey(person.email);
}

/** A page of what an act that waits is about, for who decides on it. */
export const approvalContentSchema = pageSchema(
  z.object({ email: storedEmailSchema, role: z.enum(roles), staffRight: staffRightSchema.optional() }),
).extend({
  /** People who would be invited; of an export the clients who would be in the file now, who are not listed. */
  totalElements: z.number().int(),
});
export type ApprovalContent = z.infer<typeof approvalContentSchema>;

export const approvalSchema = z.object({
  id: idSchema,
  subject: approvalSubjectSchema,
  status: z.enum(approvalStatuses),
  requester: memberSchema,
  requestDate: instantSchema,
  expirationDate: instantSchema,
  /** Who approved, declined or withdrew it; null where nobody did. */
  decider: memberSchema.nullable(),
  decisionDate: instantSchema.nullable(),
  /** Of what is CLOSED: why, in the caller's language. */
  reason: z.string().nullable(),
  /** Of an export: when its requester first fetched it. */
  fetchDate: instantSchema.nullable(),
  /** Of an approved export: until when its requester can fetch it. */
  readyUntil: instantSchema.nullable(),
});
export type Approval = z.infer<typeof approvalSchema>;

/** A page of what was asked for: what waits first, then the newest. */
export const approvalListSchema = pageSchema(approvalSchema).extend({
  /** The kinds that need a second member here; none where nothing is configured. */
  kinds: z.array(z.enum(approvalKinds)),
});
export type ApprovalList = z.infer<typeof approvalListSchema>;
