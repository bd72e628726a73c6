import { bankingEntities, contactRequestStatuses, matchCriteria } from '../common/enumerations.ts';
import { idSchema } from '../common/fields.ts';
import { pageSchema } from '../common/paging.ts';
import * as z from '../common/z.ts';

/** A client whose stated criteria a card meets, and which these are: the reasons to propose it to them. */
export const matchingClientSchema = z.object({
  id: idSchema,
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  /** Distinguishes clients of the same name. */
  email: z.string().nullable(),
  banquier: z.string().nullable(),
  entity: z.enum(bankingEntities).nullable(),
  met: z.array(z.enum(matchCriteria)),
  /** Their request to this startup, if there is one. */
  event: z.object({ status: z.enum(contactRequestStatuses) }).nullable(),
});
export type MatchingClientAnswer = z.infer<typeof matchingClientSchema>;
export const matchingClientPageSchema = pageSchema(matchingClientSchema);
