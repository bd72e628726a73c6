import { idSchema, keptTextSchema, lineSchema, optionalTextSchema } from '../common/fields.ts';
import { commentLength, lineLength, subEcosystemsMaximum } from '../common/limits.ts';
import type { MessageCode } from '../common/messages.ts';
import { revisionSchema } from '../common/revisions.ts';
import * as z from '../common/z.ts';

/** An accelerator, incubator or cluster that startups belong to, as everybody chooses among them. */
export const ecosystemSchema = z.object({
  id: idSchema,
  name: z.string(),
  subEcosystems: z.array(z.object({ name: z.string() })),
});
export type Ecosystem = z.infer<typeof ecosystemSchema>;

/** An ecosystem as INNO sees it: the team's comment stays with the team. */
export const innoEcosystemSchema = ecosystemSchema.extend({
  comment: z.string().nullable(),
  subEcosystems: z.array(z.object({ id: idSchema, name: z.string() })),
  revision: revisionSchema,
});
export type InnoEcosystem = z.infer<typeof innoEcosystemSchema>;

/** What is disabled and deleted with an ecosystem, or a part of it: startups, and the accounts of these. */
export const ecosystemLossSchema = z.object({ startups: z.number().int(), users: z.number().int() });
export type EcosystemLoss = z.infer<typeof ecosystemLossSchema>;

/** The same for the whole and for each of its sub-ecosystems. */
export const ecosystemImpactSchema = ecosystemLossSchema.extend({
  subEcosystems: z.array(ecosystemLossSchema.extend({ id: idSchema })),
});
export type EcosystemImpact = z.infer<typeof ecosystemImpactSchema>;

const subEcosystemSchema = z.object({
  /** Of one that exists and may have another name now; without it, one of the same name is meant, or a new one. */
  id: idSchema.optional(),
  name: lineSchema(lineLength),
});

const sameName = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

const subEcosystemsSchema = z
  .array(subEcosystemSchema)
  .max(subEcosystemsMaximum)
  .superRefine((list, context) => {
    list.forEach(({ name }, index) => {
      if (!list.slice(0, index).some((earlier) => sameName(earlier.name, name))) return;
      const message: MessageCode = 'SUB_ECOSYSTEM_TWICE';
      context.addIssue({ code: 'custom', path: [index, 'name'], message });
    });
  });

/** A new ecosystem. The order of its sub-ecosystems is kept. */
export const ecosystemCreationSchema = z.object({
  name: lineSchema(lineLength),
  comment: optionalTextSchema(commentLength),
  subEcosystems: subEcosystemsSchema.default([]),
});
export type EcosystemCreation = z.infer<typeof ecosystemCreationSchema>;

/**
 * An ecosystem as it shall be: sub-ecosystems that its list does not name are deleted, and without a list they stay as they
 * are, since startups and their accounts go with them; without a comment the one there is stays. `confirmed` is what the
 * person was told that this takes along; where it is given and has changed since, nothing happens.
 */
export const ecosystemUpdateSchema = ecosystemCreationSchema.extend({
  comment: keptTextSchema(commentLength),
  subEcosystems: subEcosystemsSchema.optional(),
  confirmed: ecosystemLossSchema.optional(),
});
export type EcosystemUpdate = z.infer<typeof ecosystemUpdateSchema>;

const confirmedCount = z.coerce.number().int().min(0).optional();
/** What the person was told that a deletion takes along. */
export const ecosystemDeletionQuerySchema = z.object({ startups: confirmedCount, users: confirmedCount });
export type EcosystemDeletionQuery = z.infer<typeof ecosystemDeletionQuerySchema>;
