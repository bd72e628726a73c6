import { ButtonLink, EmptyState, Page } from '@passerelle/shared/ui';
import { useTranslation } from 'react-i18next';

/** `/403`: the address exists, for others. */
export function Component() {
  const { t } = useTranslation();
  return (
    <Page title={t('shell:forbidden.title')}>
      <EmptyState
        title={t('shell:forbidden.heading')}
        text={t('shell:forbidden.text')}
        action={
          <ButtonLink to="/" appearance="primary" size="large">
            {t('shell:backHome')}
          </ButtonLink>
        }
      />
    </Page>
  );
}
