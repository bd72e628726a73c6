import { hostPrefix, securePrefix } from '@passerelle/contract/platform/cookies';
import { analyticsSettings } from '@passerelle/platform/analytics';
import { Page } from '@passerelle/ui';
import { useTranslation } from 'react-i18next';
import { CookieList } from './cookie-list.tsx';
import { LegalText } from './legal-text.tsx';
import { StorageList } from './storage-list.tsx';
import { TextPanel } from './text-panel.tsx';
import './translations.ts';

/** `/cookies`: the cookies and what the browser keeps besides, what for and for how long, and what is counted where something is. */
export function Component() {
  const { t } = useTranslation();
  return (
    <Page title={t('legal:cookies.title')} subtitle={t('legal:cookies.subtitle')}>
      <TextPanel>
        <LegalText
          title={t('legal:cookies.what.title')}
          text={t('legal:cookies.what.text', { prefix: hostPrefix, prefixOfDomain: securePrefix })}
        />
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
