import { useLabels } from '@passerelle/platform/i18n';
import { fullNameOf } from '@passerelle/platform/session';
import { joinDetails } from '../../clients/details/join-details.ts';
import { useClientDetails } from '../../clients/details/use-client-details.ts';
import { useFindClientsQuery, useFindStartupsQuery } from './party-endpoints.ts';

/** Somebody who can be picked for a request. */
export interface Party {
  id: string;
  name: string;
  /** What distinguishes them from others of that name. */
  details: string;
}

export interface FoundParties {
  /** The matches of the text, or the previous ones while they load; undefined until the first have loaded. */
  parties: Party[] | undefined;
  /** They could not be looked for. */
  hasFailed: boolean;
  retry: () => unknown;
}

/** The clients whom a text finds. */
export function useFoundClients(search: string, isWanted: boolean): FoundParties {
  const detailsOf = useClientDetails();
  const { data, isError, refetch } = useFindClientsQuery(search, { skip: !isWanted });
  const parties = data?.map((client) => ({
    id: client.id,
    name: fullNameOf(client) ?? '',
    details: detailsOf(client),
  }));
  return { parties, hasFailed: isError, retry: refetch };
}

/** The startups that a text finds. */
export function useFoundStartups(search: string, isWanted: boolean): FoundParties {
  const label = useLabels();
  const { data, isError, refetch } = useFindStartupsQuery(search, { skip: !isWanted });
  const parties = data?.map(({ id, informations: { name, sector, country } }) => ({
    id,
    name: name ?? '',
    details: joinDetails(sector && label('sector', sector), country && label('country', country)),
  }));
  return { parties, hasFailed: isError, retry: refetch };
}
