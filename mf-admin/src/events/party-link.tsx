import type { LinkingEvent } from '@passerelle/contract';
import { TextLink } from '@passerelle/shared/ui';
import { useTranslation } from 'react-i18next';

/** The client or the startup of a request, with the way to their card; who is gone has none. */
export function PartyLink({ event, side }: { event: LinkingEvent; side: 'client' | 'startup' }) {
  const { t } = useTranslation();
  const { id, fullName } = event[side];
  if (id) return <TextLink to={`/${side}s/${id}`}>{fullName}</TextLink>;
  return <>{fullName || t('admin:events.goneClient')}</>;
}
