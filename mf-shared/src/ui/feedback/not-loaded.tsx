import { Link } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';

/** Beside something small that was to be loaded and did not come: says so, and offers to try again. */
export function NotLoaded({ onRetry }: { onRetry: () => unknown }) {
  const { t } = useTranslation();
  return (
    <>
      {t('ui:notLoaded')}{' '}
      <Link as="button" type="button" inline onClick={() => void onRetry()}>
        {t('ui:retry')}
      </Link>
    </>
  );
}
