import { Text } from '@fluentui/react-components';
import { useTranslation } from '@passerelle/shared/i18n';

/** Said while it is not yet known what the page will show. */
export function LoadingText() {
  const { t } = useTranslation('routing');
  return <Text role="status">{t('loading')}</Text>;
}
