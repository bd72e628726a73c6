import { Text } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';

/** Said while it is not yet known what the page will show. */
export function LoadingText() {
  const { t } = useTranslation('routing');
  return <Text role="status">{t('loading')}</Text>;
}
