import type { ContactRequest } from '@passerelle/contract';
import { useTranslation } from 'react-i18next';

/** Reads how the two sides of a request are named; a client who has left has no name any more. */
export function usePartyNames() {
  const { t } = useTranslation();
  return ({ client, startup }: Pick<ContactRequest, 'client' | 'startup'>) => ({
    client: client.fullName || t('admin:contactRequests.goneClient'),
    startup: startup.fullName,
  });
}
