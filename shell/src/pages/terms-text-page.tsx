import { Page } from '@passerelle/ui';
import { useTranslation } from 'react-i18next';
import { TermsText } from './terms/terms-text.tsx';

/** `/cgudetails`: the terms, to be read again. */
export function Component() {
  const { t } = useTranslation();
  return (
    <Page title={t('terms:title')}>
      <TermsText />
    </Page>
  );
}
