import { Title1 } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';

export function Component() {
  const { t } = useTranslation('mf-client');
  return <Title1 as="h1">{t('title')}</Title1>;
}
