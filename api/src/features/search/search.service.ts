import { type SearchResult, searchKey, searchLimits, searchResultSchema } from '@passerelle/contract';
import type { Caller } from '../../http/caller.ts';
import { serializerCompiler } from '../../http/compilers.ts';
import type { KeptAnswer } from '../startups/catalogue/kept-answers.ts';

export interface SearchDependencies {
  /** The cards that the caller may see and whose name contains each word of the key; none for a key without words. */
  findStartupNames(
    caller: Caller,
    key: string,
    maximum: number,
    write: (found: { id: string; name: string }[]) => string,
  ): Promise<KeptAnswer>;
}

export type SearchService = ReturnType<typeof createSearchService>;

const writeResult = serializerCompiler({ schema: searchResultSchema, method: 'GET', url: '/search' });

/** The quick search of the header. */
export function createSearchService({ findStartupNames }: SearchDependencies) {
  return {
    /** A few startups by name; none for a text without a letter or digit. */
    async find(caller: Caller, text: string): Promise<KeptAnswer> {
      return findStartupNames(caller, searchKey(text), searchLimits.results, (found) => {
        const result: SearchResult = {
          startups: found.map(({ id, name }) => ({ id, informations: { name } })),
        };
        return writeResult(result);
      });
    },
  };
}
