import type { Client } from '@passerelle/contract';
import { useLabels } from '@passerelle/platform/i18n';
import { fullNameOf } from '@passerelle/platform/session';
import { joinDetails } from './join-details.ts';

type Distinguished = Pick<Client, 'firstName' | 'lastName' | 'email' | 'banquier' | 'entity'>;

/**
 * Returns what distinguishes a client from others of the same name, in one line: e-mail address, entity, banker.
 * Choosing the wrong one would disclose somebody else.
 */
export function useClientDetails(): (client: Distinguished) => string {
  const label = useLabels();
  return (client) => {
    const { email, entity, banquier } = client;
    // Without a name the address stands in its place.
    const address = fullNameOf(client) === email ? null : email;
    return joinDetails(address, entity && label('bankingEntity', entity), banquier);
  };
}
