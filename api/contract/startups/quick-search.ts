import { idSchema } from '../common/fields.ts';
import { searchLimits } from '../common/limits.ts';
import * as z from '../common/z.ts';

/** The quick search of the header. */

export const searchQuerySchema = z.object({ searchText: z.string().trim().max(searchLimits.textLength) });
export const searchResultSchema = z.object({
  startups: z.array(z.object({ id: idSchema, informations: z.object({ name: z.string() }) })),
});
export type SearchResult = z.infer<typeof searchResultSchema>;
