import { integerMaximum } from '../common/limits.ts';
import * as z from '../common/z.ts';

/** Counts the saves of a card: two states of a card with the same number hold the same. */
export const revisionSchema = z.number().int().min(0);

/**
 * The query of every save. `revision` is the one of the card that the caller changed: where the card has another one by
 * now the save is refused with CARD_CHANGED and nothing is stored. A save without it is stored whatever came before.
 */
export const cardSaveQuerySchema = z.object({
  revision: z.coerce.number().int().min(0).max(integerMaximum).optional(),
});
