import { Link } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import '../translations.ts';

/** In place of something small that could not be loaded: a message, and a button to try again. */
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
