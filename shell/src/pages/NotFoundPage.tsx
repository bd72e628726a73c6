import { ButtonLink, EmptyState, Page } from '@passerelle/shared/ui';
import { useTranslation } from 'react-i18next';

/** An address that leads nowhere. */
export function Component() {
  const { t } = useTranslation();
  return (
    <Page title={t('shell:notFound.title')}>
      <EmptyState
        title={t('shell:notFound.heading')}
        text={t('shell:notFound.text')}
        action={
          <ButtonLink to="/" appearance="primary" size="large">
            {t('shell:backHome')}
          </ButtonLink>
        }
      />
    </Page>
  );
}
