import { criteriaFilters } from '@passerelle/contract/clients/matching';
import { everything, type ListStart } from '@passerelle/shared/catalogue';
import { useGetOwnClientQuery } from '@passerelle/shared/criteria';
import { useSession } from '@passerelle/shared/session';

/**
 * Where the list starts: from a client's own criteria, from everything for a banker. Undefined while the criteria
 * are on their way; if they cannot be had, everything is better than nothing.
 */
export function useListStart(): ListStart | undefined {
  const { user } = useSession();
  const isClient = user?.role === 'CLIENT';
  const { data: client, isError } = useGetOwnClientQuery(undefined, { skip: !isClient });
  if (!isClient || isError) return everything;
  return client && { kind: 'criteria', filters: criteriaFilters(client) };
}
