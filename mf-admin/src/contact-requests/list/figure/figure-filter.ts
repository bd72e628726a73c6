import { type ResultList, resultListSchema } from '@passerelle/contract';

const names = [
  ...([
    'from',
    'to',
    'entities',
    'sectors',
    'ecosystems',
    'sources',
    'stages',
    'outcomes',
    'reasons',
  ] as const),
  ...(['currencies', 'answers', 'waits', 'startupId', 'clientId'] as const),
] satisfies readonly (keyof ResultList)[];

/** What a figure of the results asks of the list, as its address says it. */
export type FigureFilter = Readonly<Partial<Record<(typeof names)[number], string>>>;

/** The figure that an address of the list names; none where somebody changed it by hand into what cannot be. */
export function figureIn(query: URLSearchParams): FigureFilter {
  const given = Object.fromEntries(
    names.flatMap((name) => {
      const value = query.get(name);
      return value ? [[name, value]] : [];
    }),
  );
  return resultListSchema.safeParse(given).success ? given : {};
}
