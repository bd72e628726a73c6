import { everything, type ListStart } from '@passerelle/catalogue';
import type { OwnClient } from '@passerelle/contract/clients/client';
import { criteriaFilters } from '@passerelle/contract/clients/matching';
import type { PageStart } from '@passerelle/platform/modules';
import { useRole } from '@passerelle/platform/session';
import { ownClientApi, useGetOwnClientQuery } from '../criteria/own-client-endpoints.ts';

const startFrom = (client: OwnClient): ListStart => ({ kind: 'criteria', filters: criteriaFilters(client) });

/** Asks where the list starts for somebody, before it is drawn: see `useListStart`. */
export async function readListStart({ dispatch, user }: PageStart): Promise<ListStart> {
  if (!user.roles.includes('CLIENT')) return everything;
  const { data: client } = await dispatch(
    ownClientApi.endpoints.getOwnClient.initiate(undefined, { subscribe: false }),
  );
  return client ? startFrom(client) : everything;
}

/**
 * Where the list starts: from a client's own criteria, from everything for a banker. Undefined while the criteria
 * load; where they cannot be loaded, the list starts from everything.
 */
export function useListStart(): ListStart | undefined {
  const isClient = useRole('CLIENT');
  const { data: client, isError } = useGetOwnClientQuery(undefined, { skip: !isClient });
  if (!isClient || isError) return everything;
  return client && startFrom(client);
}
