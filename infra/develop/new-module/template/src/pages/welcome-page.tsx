import { Page } from '@passerelle/ui';
import { useTranslation } from 'react-i18next';

/** `/template`: the first page of the module. */
export function Component() {
  const { t } = useTranslation();
  return (
    <Page title={t('template:welcome.title')}>
      <p>{t('template:welcome.text')}</p>
    </Page>
  );
}
