import { eventStatuses, roles } from '../common/enumerations.ts';
import { daySchema, idSchema, instantSchema } from '../common/fields.ts';
import { searchLimits } from '../common/limits.ts';
import { pageQueryShape, queryListSchema } from '../common/paging.ts';
import * as z from '../common/z.ts';

/** What the audit trail tells apart: every act of the team, and every disclosure of a client's data. */
export const auditActions = [
  'CLIENT_DATA_DISCLOSED',
  'STARTUP_VALIDATED',
  'STARTUP_EDITED',
  'STARTUP_PICTURES_EDITED',
  'STARTUP_DISABLED',
  'STARTUP_DELETED',
  'STARTUPS_IMPORTED',
  'STARTUPS_EXPORTED',
  'CLIENT_EDITED',
  'CLIENTS_EXPORTED',
  'EVENT_CREATED',
  'EVENT_EDITED',
  'EVENT_DELETED',
  'EVENTS_EXPORTED',
  'ECOSYSTEM_CREATED',
  'ECOSYSTEM_EDITED',
  'ECOSYSTEM_DELETED',
  'USER_INVITED',
  'USER_INVITATION_WITHDRAWN',
  'USER_EDITED',
  'USER_ROLES_EDITED',
  'USER_RESET_ISSUED',
  'USER_DELETED',
  'USERS_INVITED',
  'USERS_EXPORTED',
  'NEWS_EDITED',
  'FEEDS_EDITED',
  'AUDIT_EXPORTED',
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
] as const;
export type AuditEntityType = (typeof auditEntityTypes)[number];

/** How an act came in: by a call of the API, from the command line, or by itself. */
export const auditOrigins = ['REQUEST', 'COMMAND_LINE', 'SYSTEM'] as const;
export type AuditOrigin = (typeof auditOrigins)[number];

/** What an entry keeps beside identifiers: nothing that says who a person is. */
export const auditDetailsSchema = z.object({
  /** Of an ecosystem or a startup, which are companies and not persons. */
  name: z.string().optional(),
  status: z.enum(eventStatuses).optional(),
  roles: z.array(z.enum(roles)).optional(),
  /** How many were exported or imported. */
  count: z.number().int().optional(),
  startups: z.number().int().optional(),
  users: z.number().int().optional(),
});
export type AuditDetails = z.infer<typeof auditDetailsSchema>;

/** Whom an entry names. The name is that of today: null once the person or the thing is gone. */
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
  contactRequestId: idSchema.nullable(),
  requestId: z.string().nullable(),
  details: auditDetailsSchema,
  /** SHA-256 over the entry and the hash of the one before, in hexadecimal digits. */
  hash: z.string(),
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;

const filterShape = {
  /** Finds names of whoever acted and of whom or what an entry is about. */
  search: z.string().trim().max(searchLimits.textLength).optional(),
  actions: queryListSchema(z.enum(auditActions)),
  entityTypes: queryListSchema(z.enum(auditEntityTypes)),
  actorId: idSchema.optional(),
  entityId: idSchema.optional(),
  /** The first and the last day, both included, as days in Paris. */
  from: daySchema.optional(),
  to: daySchema.optional(),
};
export const auditFilterSchema = z.object(filterShape);
export type AuditFilter = z.infer<typeof auditFilterSchema>;

export const auditListQuerySchema = z.object({ ...filterShape, ...pageQueryShape });
export type AuditListQuery = z.infer<typeof auditListQuerySchema>;
