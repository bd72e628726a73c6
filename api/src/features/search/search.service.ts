import { type SearchResult, searchKey, searchLimits } from '@passerelle/contract';
import type { Caller } from '../../http/caller.ts';

export interface SearchDependencies {
  /** The cards that the caller may see and whose name contains each word of the text. */
  findStartupNames(caller: Caller, text: string, maximum: number): Promise<{ id: string; name: string }[]>;
}

export type SearchService = ReturnType<typeof createSearchService>;

/** The quick search of the header. */
export function createSearchService({ findStartupNames }: SearchDependencies) {
  return {
    /** A few startups by name; none for a text without a letter or digit. */
    async find(caller: Caller, text: string): Promise<SearchResult> {
      if (searchKey(text) === '') return { startups: [] };
      const found = await findStartupNames(caller, text, searchLimits.results);
      return { startups: found.map(({ id, name }) => ({ id, informations: { name } })) };
    },
  };
}
