import { type UserFilter, userFilterShape } from '@passerelle/contract/accounts/user';
import { useViewInAddress } from '@passerelle/ui';

const startOf = {
  search: userFilterShape.search.parse(undefined),
  sort: userFilterShape.sort.parse(undefined),
};

function viewFromQuery(query: URLSearchParams): UserFilter {
  const read = (name: keyof UserFilter) => query.get(name) ?? undefined;
  return {
    search: userFilterShape.search.safeParse(read('search')).data ?? startOf.search,
    states: userFilterShape.states.safeParse(read('states')).data ?? [],
    roles: userFilterShape.roles.safeParse(read('roles')).data ?? [],
    sort: userFilterShape.sort.safeParse(read('sort')).data ?? startOf.sort,
  };
}

function viewToQuery({ search, states, roles, sort }: UserFilter): URLSearchParams {
  const query = new URLSearchParams();
  if (search) query.set('search', search);
  if (states.length > 0) query.set('states', states.join(','));
  if (roles.length > 0) query.set('roles', roles.join(','));
  if (sort !== startOf.sort) query.set('sort', sort);
  return query;
}

/** What the list of users shows; kept in the page's address, which says only what differs from the start. */
export function useUserListView() {
  return useViewInAddress(viewFromQuery, viewToQuery, { isOfPeople: true });
}
