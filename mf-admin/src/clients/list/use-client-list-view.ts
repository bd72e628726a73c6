import { type ClientFilter, clientFilterShape } from '@passerelle/contract/clients/client';
import { useViewInAddress } from '@passerelle/ui';

const startOf = {
  search: clientFilterShape.search.parse(undefined),
  sort: clientFilterShape.sort.parse(undefined),
};

function viewFromQuery(query: URLSearchParams): ClientFilter {
  return {
    search: clientFilterShape.search.safeParse(query.get('search') ?? undefined).data ?? startOf.search,
    entities: clientFilterShape.entities.safeParse(query.get('entities') ?? undefined).data ?? [],
    sort: clientFilterShape.sort.safeParse(query.get('sort') ?? undefined).data ?? startOf.sort,
  };
}

function viewToQuery({ search, entities, sort }: ClientFilter): URLSearchParams {
  const query = new URLSearchParams();
  if (search) query.set('search', search);
  if (entities.length > 0) query.set('entities', entities.join(','));
  if (sort !== startOf.sort) query.set('sort', sort);
  return query;
}

/** What the list of clients shows; kept in the page's address, which says only what differs from the start. */
export function useClientListView() {
  return useViewInAddress(viewFromQuery, viewToQuery, { isOfPeople: true });
}
