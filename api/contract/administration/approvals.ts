import { sessionKindOf } from '../accounts/sessions.ts';
import { bankingEntities, clientOrders, type Role, roles } from '../common/enumerations.ts';
import { emailSchema, idSchema, instantSchema } from '../common/fields.ts';
import { pageSchema } from '../common/paging.ts';
import * as z from '../common/z.ts';
import { importKindSchema } from './import.ts';

/** Acts of a member of the team that a second one approves, where the installation says so (`FOUR_EYES`). */
export const approvalKinds = ['STAFF_INVITATIONS', 'ROLES', 'CLIENT_EXPORTS', 'BULK_INVITATIONS'] as const;
export type ApprovalKind = (typeof approvalKinds)[number];

/** Whether a role makes somebody one of the bank: to invite them is a `STAFF_INVITATIONS`. */
export const isStaffRole = (role: Role): boolean => sessionKindOf[role] === 'STAFF';

/** What becomes of an act that was asked for. CLOSED: it was approved, and could not be done any more. */
export const approvalStatuses = ['PENDING', 'APPROVED', 'DECLINED', 'EXPIRED', 'CLOSED'] as const;
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

/** What was asked for, as the team reads it. */
export const approvalSubjectSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('STAFF_INVITATIONS'),
    email: emailSchema,
    role: z.enum(roles),
  }),
  z.object({
    kind: z.literal('ROLES'),
    person: memberSchema,
    /** The leading one first. */
    roles: z.array(z.enum(roles)),
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
    /** How many people the file invites to each role. */
    invitations: z.array(z.object({ role: z.enum(roles), count: z.number().int() })),
  }),
]);
export type ApprovalSubject = z.infer<typeof approvalSubjectSchema>;

export const approvalSchema = z.object({
  id: idSchema,
  subject: approvalSubjectSchema,
  status: z.enum(approvalStatuses),
  requester: memberSchema,
  requestDate: instantSchema,
  expirationDate: instantSchema,
  /** Who approved or declined it; null where nobody did. */
  decider: memberSchema.nullable(),
  decisionDate: instantSchema.nullable(),
  /** Of what is CLOSED: why, in the caller's language. */
  reason: z.string().nullable(),
  /** Of an approved export that nobody has fetched yet: until when its requester can. */
  readyUntil: instantSchema.nullable(),
});
export type Approval = z.infer<typeof approvalSchema>;

/** A page of what was asked for: what waits first, then the newest. */
export const approvalListSchema = pageSchema(approvalSchema).extend({
  /** The kinds that need a second member here; none where nothing is configured. */
  kinds: z.array(z.enum(approvalKinds)),
});
export type ApprovalList = z.infer<typeof approvalListSchema>;
