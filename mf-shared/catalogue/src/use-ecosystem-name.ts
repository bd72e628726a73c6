import { useEffect } from 'react';
import { useGetEcosystemsQuery } from './startups-api.ts';

/**
 * The name of an ecosystem. Where the page's list lacks it, as a colleague may have created it since, the list is asked for once
 * more.
 */
export function useEcosystemName(id: string | null): { name: string | undefined; isAwaited: boolean } {
  const { data, isFetching, refetch } = useGetEcosystemsQuery(undefined, { skip: id === null });
  const name = data?.find((each) => each.id === id)?.name;
  const isLacking = id !== null && data !== undefined && name === undefined;
  useEffect(() => {
    if (isLacking) void refetch();
  }, [isLacking, refetch]);
  return { name, isAwaited: id !== null && name === undefined && isFetching };
}
