import type { ContactRequest } from '@passerelle/contract';
import { TextLink } from '@passerelle/ui';
import { usePartyNames } from './use-party-names.ts';

/** The client or the startup of a request, linked to their page unless they were deleted. */
export function PartyLink({ request, side }: { request: ContactRequest; side: 'client' | 'startup' }) {
  const name = usePartyNames()(request)[side];
  const { id } = request[side];
  return id ? <TextLink to={`/${side}s/${id}`}>{name}</TextLink> : name;
}
