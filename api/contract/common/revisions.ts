import { integerMaximum } from './limits.ts';
import * as z from './z.ts';

/** Counts the saves of a record that two people may edit: two states with the same number hold the same. */
export const revisionSchema = z.number().int().min(0);

/**
 * The query of every save of such a record. `revision` is the one of the state that the caller changed: where the record
 * has another one by now, the save is refused with 409 and what the record is now, and nothing is stored. A save without
 * it is stored whatever came before.
 */
export const revisionQuerySchema = z.object({
  revision: z.coerce.number().int().min(0).max(integerMaximum).optional(),
});
