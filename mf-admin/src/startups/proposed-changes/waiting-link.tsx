import { ButtonLink } from '@passerelle/ui';
import { useTranslation } from 'react-i18next';
import { useCountWaitingChangesQuery } from './proposed-changes-endpoints.ts';

/** Leads to the cards whose changes wait for the team, with how many there are; nothing where there are none. */
export function WaitingLink() {
  const { t } = useTranslation();
  const { data: count = 0 } = useCountWaitingChangesQuery();
  if (count === 0) return null;
  return (
    <ButtonLink to="/startups/proposed-changes" size="large">
      {t('admin:waitingChanges.open', { count })}
    </ButtonLink>
  );
}
