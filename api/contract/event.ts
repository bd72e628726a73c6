import { eventStatuses, eventTypes } from './enumerations.ts';
import { idSchema, instantSchema, optionalTextSchema } from './fields.ts';
import { commentLength, lineLength } from './limits.ts';
import { pageQueryShape, queryListSchema } from './paging.ts';
import * as z from './z.ts';

/** Contact requests, which the API calls events (for INNO) and linkings (for a client). */

const partySchema = z.object({ id: idSchema.nullable(), fullName: z.string() });

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
});
export type LinkingEvent = z.infer<typeof eventSchema>;

/** A request as the client who made it sees it: the team's comment stays with the team. */
export const linkingSchema = eventSchema.omit({ comment: true, client: true });
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

export const eventCreationSchema = z.object({
  clientId: idSchema,
  startupId: idSchema,
  date: instantSchema,
  status: z.enum(eventStatuses).default('OPEN'),
  comment: optionalTextSchema(commentLength),
  type: z.enum(eventTypes).default('LINKING'),
});
export type EventCreation = z.infer<typeof eventCreationSchema>;

export const eventSummarySchema = z.object({
  openEvents: z.number().int(),
  inProgressEvents: z.number().int(),
  closedEvents: z.number().int(),
});
export type EventSummary = z.infer<typeof eventSummarySchema>;
