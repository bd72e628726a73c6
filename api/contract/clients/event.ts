import { eventStatuses, eventTypes } from '../common/enumerations.ts';
import {
  blankAsNull,
  daySchema,
  idSchema,
  instantSchema,
  lineSchema,
  optionalTextSchema,
} from '../common/fields.ts';
import { commentLength, consentEvidenceLength, lineLength } from '../common/limits.ts';
import { pageQueryShape, queryListSchema } from '../common/paging.ts';
import { revisionSchema } from '../common/revisions.ts';
import * as z from '../common/z.ts';

/** Contact requests, which the API calls events (for INNO) and linkings (for a client). */

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

/** A request as INNO sees it. A party that was deleted has no `id` any more. */
export const eventSchema = z.object({
  id: idSchema,
  type: z.enum(eventTypes),
  clientId: idSchema.nullable(),
  startupId: idSchema.nullable(),
  date: instantSchema,
  status: z.enum(eventStatuses),
  comment: z.string().nullable(),
  client: partySchema,
  startup: partySchema,
  clientConsent: clientConsentSchema.nullable(),
  revision: revisionSchema,
});
export type LinkingEvent = z.infer<typeof eventSchema>;

/** A request as the client who made it sees it: the team's comment, evidence and revisions stay with the team. */
export const linkingSchema = eventSchema.omit({
  comment: true,
  client: true,
  clientConsent: true,
  revision: true,
});
export type Linking = z.infer<typeof linkingSchema>;

export const linkingStatusSchema = z.object({ status: z.enum(eventStatuses) });

/** A request of a client to a startup that is no longer on the platform. */
export const archivedLinkingSchema = z.object({
  id: idSchema,
  date: instantSchema,
  archivedStartup: partySchema,
});
export type ArchivedLinking = z.infer<typeof archivedLinkingSchema>;

export const eventListQuerySchema = z.object({
  types: queryListSchema(z.enum(eventTypes)),
  statuses: queryListSchema(z.enum(eventStatuses)),
  search: z.string().trim().max(lineLength).optional(),
  ...pageQueryShape,
});
export type EventListQuery = z.infer<typeof eventListQuerySchema>;

export const eventUpdateSchema = z.object({
  status: z.enum(eventStatuses),
  comment: optionalTextSchema(commentLength),
});
export type EventUpdate = z.infer<typeof eventUpdateSchema>;

/**
 * A request that the team enters: one that the client made by other means. The call may come without a consent, as the
 * specification has it; the team's form asks for one (`enteredEventSchema`).
 */
export const eventCreationSchema = z.object({
  clientId: idSchema,
  startupId: idSchema,
  date: instantSchema,
  status: z.enum(eventStatuses).default('OPEN'),
  comment: optionalTextSchema(commentLength),
  type: z.enum(eventTypes).default('LINKING'),
  clientConsent: optionalClientConsentSchema,
});
export type EventCreation = z.infer<typeof eventCreationSchema>;

/** The same with the evidence that the client agreed, which no form goes without. */
export const enteredEventSchema = eventCreationSchema.extend({ clientConsent: clientConsentSchema });

/** A request that the team proposes to a client whose criteria a startup meets; never without the client's consent. */
export const eventProposalSchema = z.object({
  clientId: idSchema,
  startupId: idSchema,
  comment: optionalTextSchema(commentLength),
  clientConsent: clientConsentSchema,
});
export type EventProposal = z.infer<typeof eventProposalSchema>;

/** What one change of a request left: its state from then on, who made it and when. */
export const eventChangeSchema = z.object({
  id: idSchema,
  date: instantSchema,
  status: z.enum(eventStatuses),
  comment: z.string().nullable(),
  /** Null where the author's account is deleted. */
  author: partySchema.nullable(),
});
export type EventChange = z.infer<typeof eventChangeSchema>;
/** Newest first; the last one is how the request was made. */
export const eventHistorySchema = z.array(eventChangeSchema);

export const eventSummarySchema = z.object({
  openEvents: z.number().int(),
  inProgressEvents: z.number().int(),
  closedEvents: z.number().int(),
});
export type EventSummary = z.infer<typeof eventSummarySchema>;
