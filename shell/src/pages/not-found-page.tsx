import { ButtonLink } from '@passerelle/ui';
import { useTranslation } from 'react-i18next';
import { MessagePage } from '../layout/message-page.tsx';

/** An address that leads nowhere. */
export function Component() {
  const { t } = useTranslation();
  return (
    <MessagePage
      title={t('shell:notFound.title')}
      reason={t('shell:notFound.reason')}
      advice={t('shell:notFound.advice')}
      action={
        <ButtonLink to="/" appearance="primary" size="large">
          {t('shell:backHome')}
        </ButtonLink>
      }
    />
  );
}
