import { useLabels } from '@passerelle/shared/i18n';
import { fullNameOf } from '@passerelle/shared/session';
import { useClientDetails } from '../clients/use-client-details.ts';
import { useFindClientsQuery, useFindStartupsQuery } from './party-endpoints.ts';

/** Somebody who can be picked for a request. */
export interface Party {
  id: string;
  name: string;
  /** What tells them apart from others of that name. */
  details: string;
}

/** The clients whom a text finds; undefined while the first are looked for. */
export function useFoundClients(search: string, isOpen: boolean): Party[] | undefined {
  const detailsOf = useClientDetails();
  const { data } = useFindClientsQuery(search, { skip: !isOpen });
  return data?.map((client) => ({
    id: client.id,
    name: fullNameOf(client) ?? '',
    details: detailsOf(client),
  }));
}

/** The startups that a text finds; undefined while the first are looked for. */
export function useFoundStartups(search: string, isOpen: boolean): Party[] | undefined {
  const label = useLabels();
  const { data } = useFindStartupsQuery(search, { skip: !isOpen });
  return data?.map(({ id, informations: { name, sector, country } }) => ({
    id,
    name: name ?? '',
    details: [sector && label('sector', sector), country && label('country', country)]
      .filter(Boolean)
      .join(' · '),
  }));
}
