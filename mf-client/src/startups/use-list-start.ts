import { everything, type ListStart } from '@passerelle/catalogue';
import { criteriaFilters } from '@passerelle/contract/clients/matching';
import { useSession } from '@passerelle/platform/session';
import { useGetOwnClientQuery } from '../criteria/own-client-endpoints.ts';

/**
 * Where the list starts: from a client's own criteria, from everything for a banker. Undefined while the criteria
 * load; where they cannot be loaded, the list starts from everything.
 */
export function useListStart(): ListStart | undefined {
  const { user } = useSession();
  const isClient = user?.role === 'CLIENT';
  const { data: client, isError } = useGetOwnClientQuery(undefined, { skip: !isClient });
  if (!isClient || isError) return everything;
  return client && { kind: 'criteria', filters: criteriaFilters(client) };
}
