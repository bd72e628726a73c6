import type { Client } from '@passerelle/contract';
import { useLabels } from '@passerelle/shared/i18n';
import { fullNameOf } from '@passerelle/shared/session';
import { joinDetails } from './join-details.ts';

type Distinguished = Pick<Client, 'firstName' | 'lastName' | 'email' | 'banquier' | 'entity'>;

/**
 * Gives what tells a client apart from their namesakes, in one line: e-mail address, entity, banker. To choose the wrong
 * one would disclose somebody else.
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
