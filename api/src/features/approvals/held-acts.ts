import {
  type ApprovalContent,
  type ApprovalKind,
  clientFilterSchema,
  importKindSchema,
  invitationSchema,
  invitedCountSchema,
  languages,
  type PageQuery,
  staffRightSchema,
  storedEmailSchema,
  userRolesSchema,
  usualRight,
  z,
} from '@passerelle/contract';
import type { Database } from '../../db/client.ts';

const languageSchema = z.enum(languages);

/** What is kept of the call of an act until it is done: all that its service is handed, but for a file. */
export const payloadSchemas = {
  STAFF_INVITATIONS: z.object({
    // A version before took dots anywhere in an address, and what waits since is read by everybody who opens the list.
    invitation: invitationSchema.safeExtend({ email: storedEmailSchema }),
    /** Of the mail that brings the link: nobody of the team sees it. */
    language: languageSchema,
  }),
  ROLES: userRolesSchema.safeExtend({
    userId: z.string(),
    /** The state of the roles that the requester saw; null stores whatever came before. */
    seen: z.number().nullable(),
  }),
  CLIENT_EXPORTS: clientFilterSchema,
  BULK_INVITATIONS: z.object({
    importKind: importKindSchema,
    language: languageSchema,
    /** Of the preview that the requester has seen. */
    confirmation: z.string(),
    /** How many people the requester knew to be invited; null where they were not asked. */
    recipients: z.number().nullable(),
    /** The requester's, as of the preview; absent from what was asked for before there were rights. */
    staffRight: staffRightSchema.nullable().default(usualRight),
    invitations: z.array(invitedCountSchema),
  }),
} as const satisfies Record<ApprovalKind, z.ZodType>;

export type Payload<Kind extends ApprovalKind> = z.output<(typeof payloadSchemas)[Kind]>;

/** An act that waits for a second member of the team, as its feature hands it over. */
export interface HeldAct<Kind extends ApprovalKind> {
  kind: Kind;
  payload: Payload<Kind>;
  /** The file that the call brought. */
  file?: Buffer;
}

/** Reads a page of what an act that waits is about: who decides on it has to see that. */
export type ReadContent<Kind extends ApprovalKind> = (
  payload: Payload<Kind>,
  file: Buffer | null,
  page: PageQuery,
) => Promise<ApprovalContent>;

/** Does an act within the caller's transaction, and records it. */
export type DoAct = (trx: Database) => Promise<void>;

/**
 * Makes an act ready by whatever takes long, through the service that the call itself uses: the rules are its own.
 * @throws Problem where it cannot be done; what it answers does the same
 */
export type PrepareAct<Kind extends ApprovalKind> = (
  payload: Payload<Kind>,
  by: { requesterId: string; file: Buffer | null },
) => Promise<DoAct>;
