import {
  type ResultDimension,
  type ResultFilter,
  resultDimensions,
  resultFilterSchema,
} from '@passerelle/contract';
import { useViewInAddress } from '@passerelle/ui';

/** What the page of results counts, of each one value or all; by what it sets groups side by side. */
export interface ResultsView {
  from: string | null;
  to: string | null;
  entity: string | null;
  sector: string | null;
  ecosystem: string | null;
  source: string | null;
  by: ResultDimension;
  /** Nothing is searched for on this page. */
  search: '';
}

/** The values of a view as the API, and the list of requests, take them; what is not chosen is left out. */
export function filterQuery({ from, to, entity, sector, ecosystem, source }: ResultsView) {
  const given = { from, to, entities: entity, sectors: sector, ecosystems: ecosystem, sources: source };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== null)) as Partial<
    Record<keyof ResultFilter, string>
  >;
}

/** The same for the cards that clients opened, which are of no source. */
export const viewsQuery = (view: ResultsView) => filterQuery({ ...view, source: null });

const names = ['from', 'to', 'entities', 'sectors', 'ecosystems', 'sources'] as const;

function viewFromQuery(query: URLSearchParams): ResultsView {
  const given = Object.fromEntries(names.map((name) => [name, query.get(name) ?? undefined]));
  // An address that somebody changed by hand counts everything.
  const { data } = resultFilterSchema.safeParse(given);
  return {
    from: data?.from ?? null,
    to: data?.to ?? null,
    entity: data?.entities[0] ?? null,
    sector: data?.sectors[0] ?? null,
    ecosystem: data?.ecosystems[0] ?? null,
    source: data?.sources[0] ?? null,
    by: resultDimensions.find((known) => known === query.get('by')) ?? 'MONTH',
    search: '',
  };
}

function viewToQuery(view: ResultsView): URLSearchParams {
  const query = new URLSearchParams(filterQuery(view));
  if (view.by !== 'MONTH') query.set('by', view.by);
  return query;
}

/** What the page of results shows; kept in its address. */
export function useResultsView() {
  return useViewInAddress(viewFromQuery, viewToQuery);
}
