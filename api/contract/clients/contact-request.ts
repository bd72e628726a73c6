import { contactRequestStatuses, contactRequestTypes } from '../common/enumerations.ts';
import {
  anyDaySchema,
  blankAsNull,
  daySchema,
  givenInstantSchema,
  idSchema,
  instantSchema,
  keptTextSchema,
  lineSchema,
  optionalTextSchema,
} from '../common/fields.ts';
import { commentLength, consentEvidenceLength, lineLength } from '../common/limits.ts';
import { pageQueryShape, queryListSchema } from '../common/paging.ts';
import { revisionSchema } from '../common/revisions.ts';
import * as z from '../common/z.ts';
import { contactRequestOutcomeSchema, storedOutcomeSchema } from './contact-request-outcome.ts';
import { contactRequestLatenesses, contactRequestPaceSchema } from './contact-request-pace.ts';
import { ownRequestProgressSchema } from './own-request-progress.ts';
import { resultListShape } from './results.ts';

/** Contact requests; addresses and payloads call them events (for INNO) and linkings (for a client). */

const partySchema = z.object({ id: idSchema.nullable(), fullName: z.string() });

/**
 * How a client agreed, and on which day, that the startup learns who they are: a contact request lifts banking secrecy
 * for what it discloses. Needed where the team makes a request that the client did not make themselves.
 */
export const clientConsentSchema = z.object({
  evidence: lineSchema(consentEvidenceLength),
  date: daySchema,
});

/** The comment of a request that was not settled when its client left: the team reads it in either language. */
export const departedClientNote =
  'Demande close\u00a0: le client a quitté la plateforme. / Request closed: the client has left the platform.';

const isBlank = (value: unknown) => blankAsNull(value ?? null) === null;

/** A consent that need not be given: one without evidence and without a day is none. */
const optionalClientConsentSchema = z.preprocess(
  (value) =>
    typeof value === 'object' && value !== null && Object.values(value).every(isBlank) ? null : value,
  clientConsentSchema.nullable().default(null),
);
export type ClientConsent = z.infer<typeof clientConsentSchema>;

/** A member of the team who looks after requests. */
export const contactRequestOwnerSchema = z.object({ id: idSchema, fullName: z.string() });
export type ContactRequestOwner = z.infer<typeof contactRequestOwnerSchema>;
/** Everybody who may be given requests, by name. */
export const contactRequestOwnersSchema = z.array(contactRequestOwnerSchema);

/** Beside the identifiers of members: the requests of who asks, and those that nobody looks after. */
export const contactRequestOwnerWords = ['ME', 'NOBODY'] as const;

/** A request as INNO sees it. A party that was deleted has no `id` any more. */
export const contactRequestSchema = z.object({
  id: idSchema,
  type: z.enum(contactRequestTypes),
  clientId: idSchema.nullable(),
  startupId: idSchema.nullable(),
  date: instantSchema,
  status: z.enum(contactRequestStatuses),
  comment: z.string().nullable(),
  client: partySchema,
  startup: partySchema,
  clientConsent: clientConsentSchema.extend({ date: anyDaySchema }).nullable(),
  /** When the client took it back; only of a request that is DONE for that reason. */
  withdrawnAt: instantSchema.optional(),
  /** Who of the team looks after it; missing while it is nobody's. */
  owner: contactRequestOwnerSchema.optional(),
  /** How it stands with what the bank promises; missing where it is settled. */
  pace: contactRequestPaceSchema.optional(),
  /** What became of it; only of one that is settled and of which it was noted. */
  outcome: storedOutcomeSchema.optional(),
  revision: revisionSchema,
});
export type ContactRequest = z.infer<typeof contactRequestSchema>;

/** A request as the client who made it sees it: whatever is not named here stays with the team. */
export const ownContactRequestSchema = contactRequestSchema
  .pick({
    id: true,
    type: true,
    clientId: true,
    startupId: true,
    date: true,
    status: true,
    startup: true,
    withdrawnAt: true,
  })
  /** How it goes on; only in lists. */
  .extend({ progress: ownRequestProgressSchema.optional() });
export type OwnContactRequest = z.infer<typeof ownContactRequestSchema>;

/** How a client's own request to a startup stands. */
export const contactRequestStatusSchema = z.object({
  status: z.enum(contactRequestStatuses),
  withdrawnAt: instantSchema.optional(),
});
export type OwnContactRequestStatus = z.infer<typeof contactRequestStatusSchema>;

/** A request of a client to a startup that is no longer on the platform. */
export const archivedContactRequestSchema = z.object({
  id: idSchema,
  date: instantSchema,
  archivedStartup: partySchema,
});
export type ArchivedContactRequest = z.infer<typeof archivedContactRequestSchema>;

export const contactRequestListQuerySchema = z.object({
  types: queryListSchema(z.enum(contactRequestTypes)),
  statuses: queryListSchema(z.enum(contactRequestStatuses)),
  owners: queryListSchema(z.union([z.enum(contactRequestOwnerWords), idSchema])),
  /** Of those that are not settled. */
  latenesses: queryListSchema(z.enum(contactRequestLatenesses)),
  /** Those behind a figure of the results. */
  ...resultListShape,
  search: z.string().trim().max(lineLength).optional(),
  ...pageQueryShape,
});
export type ContactRequestListQuery = z.infer<typeof contactRequestListQuerySchema>;

export const contactRequestUpdateSchema = z.object({
  status: z.enum(contactRequestStatuses),
  /** Without one, the comment stays as it is. */
  comment: keptTextSchema(commentLength),
  /** Who of the team looks after it from now on; without one, whoever did, else the member who saves this. */
  ownerId: idSchema.nullish(),
  /** What became of it, of one that is DONE; without one, what was noted stays. */
  outcome: contactRequestOutcomeSchema.nullish(),
});
export type ContactRequestUpdate = z.infer<typeof contactRequestUpdateSchema>;

/**
 * A request that the team enters: one that the client made by other means. The call may come without a consent, as the
 * specification has it; the team's form asks for one (`enteredContactRequestSchema`).
 */
export const contactRequestCreationSchema = z.object({
  clientId: idSchema,
  startupId: idSchema,
  date: givenInstantSchema,
  status: z.enum(contactRequestStatuses).default('OPEN'),
  comment: optionalTextSchema(commentLength),
  type: z.enum(contactRequestTypes).default('LINKING'),
  clientConsent: optionalClientConsentSchema,
  /** What became of it, of one that is DONE. */
  outcome: contactRequestOutcomeSchema.nullish(),
});
export type ContactRequestCreation = z.infer<typeof contactRequestCreationSchema>;

/** The same with the evidence that the client agreed, which no form goes without. */
export const enteredContactRequestSchema = contactRequestCreationSchema.extend({
  clientConsent: clientConsentSchema,
});

/** A request that the team proposes to a client whose criteria a startup meets; never without the client's consent. */
export const contactRequestProposalSchema = z.object({
  clientId: idSchema,
  startupId: idSchema,
  comment: optionalTextSchema(commentLength),
  clientConsent: clientConsentSchema,
});
export type ContactRequestProposal = z.infer<typeof contactRequestProposalSchema>;

/** What one change of a request left: its state from then on, who made it and when. */
export const contactRequestChangeSchema = z.object({
  id: idSchema,
  date: instantSchema,
  status: z.enum(contactRequestStatuses),
  comment: z.string().nullable(),
  /** Null where the author's account is deleted, and of a former client. */
  author: partySchema.nullable(),
});
export type ContactRequestChange = z.infer<typeof contactRequestChangeSchema>;
/** Newest first; the last one is how the request was made. */
export const contactRequestHistorySchema = z.array(contactRequestChangeSchema);

export const contactRequestSummarySchema = z.object({
  openEvents: z.number().int(),
  inProgressEvents: z.number().int(),
  closedEvents: z.number().int(),
});
export type ContactRequestSummary = z.infer<typeof contactRequestSummarySchema>;

/** The team's, with how many are late, and how many soon will be. */
export const teamRequestSummarySchema = contactRequestSummarySchema.extend({
  lateEvents: z.number().int(),
  dueSoonEvents: z.number().int(),
});
export type TeamRequestSummary = z.infer<typeof teamRequestSummarySchema>;
