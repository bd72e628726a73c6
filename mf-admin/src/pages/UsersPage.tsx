import { Title1 } from '@fluentui/react-components';
import { useTranslation } from '@passerelle/shared/i18n';

export function Component() {
  const { t } = useTranslation('mf-admin');
  return <Title1 as="h1">{t('title')}</Title1>;
}
