import { analyticsSettings } from '@passerelle/shared/analytics';
import { Page } from '@passerelle/shared/ui';
import { useTranslation } from 'react-i18next';
import { CookieList } from './legal/cookie-list.tsx';
import { LegalText } from './legal/legal-text.tsx';
import { StorageList } from './legal/storage-list.tsx';
import { TextPanel } from './legal/text-panel.tsx';
import './legal/translations.ts';

/** `/cookies`: the three cookies and what the browser keeps besides, what for and for how long, and what is counted where something is. */
export function Component() {
  const { t } = useTranslation();
  return (
    <Page title={t('legal:cookies.title')} subtitle={t('legal:cookies.subtitle')}>
      <TextPanel>
        <LegalText title={t('legal:cookies.what.title')} text={t('legal:cookies.what.text')} />
        <CookieList />
        <LegalText title={t('legal:cookies.storage.title')} text={t('legal:cookies.storage.text')} />
        <StorageList />
        {analyticsSettings() && (
          <LegalText title={t('legal:cookies.audience.title')} text={t('legal:cookies.audience.text')} />
        )}
        <LegalText title={t('legal:cookies.choice.title')} text={t('legal:cookies.choice.text')} />
      </TextPanel>
    </Page>
  );
}
