import type { ContactRequest } from '@passerelle/contract';
import { TextLink } from '@passerelle/ui';
import { useTranslation } from 'react-i18next';

/** The client or the startup of a request, linked to their page unless they were deleted. */
export function PartyLink({ request, side }: { request: ContactRequest; side: 'client' | 'startup' }) {
  const { t } = useTranslation();
  const { id, fullName } = request[side];
  if (id) return <TextLink to={`/${side}s/${id}`}>{fullName}</TextLink>;
  return <>{fullName || t('admin:contactRequests.goneClient')}</>;
}
