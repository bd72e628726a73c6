import { useSession } from '@passerelle/platform/session';
import { ButtonLink } from '@passerelle/ui';
import { useTranslation } from 'react-i18next';
import { MessagePage } from '../layout/message-page.tsx';

/** `/403`: the address exists, for others. */
export function Component() {
  const { t } = useTranslation();
  const { user } = useSession();
  const isNarrowed = user?.staffRight !== undefined && user.staffRight !== 'ADMINISTRATOR';
  return (
    <MessagePage
      title={t('shell:forbidden.title')}
      reason={t('shell:forbidden.reason')}
      advice={t(isNarrowed ? 'shell:forbidden.adviceInTeam' : 'shell:forbidden.advice')}
      action={
        <ButtonLink to="/" appearance="primary" size="large">
          {t('shell:backHome')}
        </ButtonLink>
      }
    />
  );
}
