import type { ContactRequestStatus } from '@passerelle/contract';
import { useTranslation } from 'react-i18next';

/** The name of the requests that have a status. */
export function useStatusWords(): Record<ContactRequestStatus, string> {
  const { t } = useTranslation();
  return {
    OPEN: t('admin:contactRequests.open'),
    WIP: t('admin:contactRequests.inProgress'),
    DONE: t('admin:contactRequests.done'),
  };
}
