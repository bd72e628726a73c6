import { contactRequestOutcomeKinds } from '../clients/contact-request-outcome.ts';
import { contactRequestStatuses, roles } from '../common/enumerations.ts';
import { anyDaySchema, idSchema, instantSchema, staffRightSchema } from '../common/fields.ts';
import { searchLimits } from '../common/limits.ts';
import { pageQueryShape, queryListSchema } from '../common/paging.ts';
import { inOrder } from '../common/period.ts';
import * as z from '../common/z.ts';
import { introductionAnswers } from '../startups/introductions.ts';
import { approvalKinds } from './approvals.ts';
import { retentionClasses } from './retention.ts';

/**
 * The kinds of entries of the audit trail: what comes into service at the site, every act of the team, every disclosure of a client's data, what was deleted
 * because its time was over, and what people do with the e-mail address that they sign in with, with their second factor or
 * other sessions, or with a link that the team has made for them.
 */
export const auditActions = [
  'CLIENT_DATA_DISCLOSED',
  'STARTUP_VALIDATED',
  'STARTUP_EDITED',
  'STARTUP_CHANGES_ACCEPTED',
  'STARTUP_CHANGES_REFUSED',
  'STARTUP_PICTURES_EDITED',
  'STARTUP_DISABLED',
  'STARTUP_DELETED',
  'STARTUPS_IMPORTED',
  'STARTUPS_EXPORTED',
  'CLIENT_EDITED',
  'CLIENTS_EXPORTED',
  'EVENT_CREATED',
  'EVENT_EDITED',
  'EVENT_ASSIGNED',
  'EVENT_STEP_NOTED',
  'EVENT_STEP_REMOVED',
  'EVENT_MEETING_PLANNED',
  'EVENT_OUTCOME_NOTED',
  'EVENT_OUTCOME_CORRECTED',
  'EVENT_FOLLOW_UP_ANSWERED',
  'EVENT_WITHDRAWN',
  'INTRODUCTION_ANSWERED',
  'EVENT_DELETED',
  'EVENTS_EXPORTED',
  'ABSENCE_NOTED',
  'ABSENCE_REMOVED',
  'ECOSYSTEM_CREATED',
  'ECOSYSTEM_EDITED',
  'ECOSYSTEM_DELETED',
  'USER_INVITED',
  'USER_INVITATION_WITHDRAWN',
  'USER_EDITED',
  'USER_EMAIL_REQUESTED',
  'USER_EMAIL_REFUSED',
  'USER_EMAIL_CHANGED',
  'USER_SESSIONS_ENDED',
  'USER_FACTOR_ADDED',
  'USER_FACTOR_REMOVED',
  'USER_PASSKEY_ADDED',
  'USER_PASSKEY_REMOVED',
  'USER_ROLES_EDITED',
  'USER_RESET_ISSUED',
  'USER_RESET_USED',
  'USER_ACCESS_CONFIRMED',
  'USER_DELETED',
  'USERS_INVITED',
  'USERS_EXPORTED',
  'NEWS_EDITED',
  'FEEDS_EDITED',
  'AUDIT_EXPORTED',
  'DATA_FORGOTTEN',
  'APPROVAL_REQUESTED',
  'APPROVAL_GRANTED',
  'APPROVAL_DECLINED',
  'APPROVAL_CLOSED',
  'APPROVAL_WITHDRAWN',
  'MODULE_DEPLOYED',
  'MODULE_ROLLED_BACK',
  'MODULE_FOUND',
  'MODULE_PREVIEW_PUBLISHED',
  'MODULE_PREVIEWED',
  'MODULE_ROLLED_OUT',
  'MODULE_ROLLOUT_FINISHED',
  'MODULE_ROLLOUT_WITHDRAWN',
  'MODULE_ROLLOUT_STOPPED',
  'MODULE_HISTORY_CHANGED',
] as const;
export type AuditAction = (typeof auditActions)[number];

/** What an entry can be about. */
export const auditEntityTypes = [
  'STARTUP',
  'CLIENT',
  'EVENT',
  'ECOSYSTEM',
  'USER',
  'NEWS',
  'FEEDS',
  'AUDIT',
  'RETENTION',
  'APPROVAL',
  'MODULE',
] as const;
export type AuditEntityType = (typeof auditEntityTypes)[number];

/** How an act came in: by a call of the API, from the command line, or by itself. */
export const auditOrigins = ['REQUEST', 'COMMAND_LINE', 'SYSTEM'] as const;
export type AuditOrigin = (typeof auditOrigins)[number];

/** What an entry keeps beside identifiers: nothing that says who a person is. */
export const auditDetailsSchema = z.object({
  /** Of an ecosystem or a startup, which are companies and not persons; of a module. */
  name: z.string().optional(),
  /** Of a module: which one came into service. */
  version: z.string().optional(),
  /** Of a version that a share of people got: how many of a hundred; how many people began it, and how many it failed. */
  percent: z.number().int().optional(),
  began: z.number().int().optional(),
  failed: z.number().int().optional(),
  status: z.enum(contactRequestStatuses).optional(),
  /** Of a contact request: what became of it, without amounts. */
  outcome: z.enum(contactRequestOutcomeKinds).optional(),
  /** Of an introduction: what the startup answered. */
  answer: z.enum(introductionAnswers).optional(),
  roles: z.array(z.enum(roles)).optional(),
  /** Of who is, or shall be, in the team: what they may do there. */
  staffRight: staffRightSchema.optional(),
  /** How many were exported or imported, ended, or deleted. */
  count: z.number().int().optional(),
  /** Of what was deleted with time: its class, the rule in days, and that everything older than an instant went. */
  retentionClass: z.enum(retentionClasses).optional(),
  days: z.number().int().optional(),
  until: instantSchema.optional(),
  startups: z.number().int().optional(),
  /** Accounts that were deleted along; of an import of startups, people who were invited. */
  users: z.number().int().optional(),
  /** Of an import: which preview it followed, so that the same one sent again is known. */
  confirmation: z.string().optional(),
  /** Of a link that was used: who of the team had made it. */
  issuerId: idSchema.optional(),
  /** Of an act that needed two: who of the team approved it. */
  approverId: idSchema.optional(),
  /** Of a contact request that changed hands: who of the team looks after it from then on. */
  ownerId: idSchema.optional(),
  /** Of an act that needs two: of what kind it is. */
  approvalKind: z.enum(approvalKinds).optional(),
});
export type AuditDetails = z.infer<typeof auditDetailsSchema>;

/**
 * Whom an entry names. The name is that of today: null once the person or the thing is gone, but for former members of
 * the team, whose last one stays.
 */
const auditPartySchema = z.object({
  type: z.enum(auditEntityTypes),
  id: idSchema.nullable(),
  name: z.string().nullable(),
});
export type AuditParty = z.infer<typeof auditPartySchema>;

export const auditEntrySchema = z.object({
  /** Counts the entries of the installation, from 1 and without gaps. */
  number: z.number().int(),
  date: instantSchema,
  action: z.enum(auditActions),
  origin: z.enum(auditOrigins),
  /** Null where no account did it: from the command line, or by itself. */
  actor: auditPartySchema.nullable(),
  entity: auditPartySchema,
  /** Of a disclosure: who learned of the client. */
  recipient: auditPartySchema.nullable(),
  /** Of a link that was used: who of the team had made it. */
  issuer: auditPartySchema.optional(),
  /** Of an act that needed two: who of the team approved it. */
  approver: auditPartySchema.optional(),
  /** Of a contact request that changed hands: who of the team looks after it from then on. */
  owner: auditPartySchema.optional(),
  contactRequestId: idSchema.nullable(),
  requestId: z.string().nullable(),
  details: auditDetailsSchema,
  /** SHA-256 over the entry and the hash of the one before, in hexadecimal digits. */
  hash: z.string(),
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;

const filterShape = {
  /** Searches the names of the actor and of the subject of an entry. */
  search: z.string().trim().max(searchLimits.textLength).optional(),
  actions: queryListSchema(z.enum(auditActions)),
  entityTypes: queryListSchema(z.enum(auditEntityTypes)),
  actorId: idSchema.optional(),
  entityId: idSchema.optional(),
  /** The first and the last day, both included, as days in Paris. */
  from: anyDaySchema.optional(),
  to: anyDaySchema.optional(),
};
export const auditFilterSchema = z.object(filterShape).superRefine(inOrder('from', 'to'));
export type AuditFilter = z.infer<typeof auditFilterSchema>;

export const auditListQuerySchema = z
  .object({ ...filterShape, ...pageQueryShape })
  .superRefine(inOrder('from', 'to'));
export type AuditListQuery = z.infer<typeof auditListQuerySchema>;
