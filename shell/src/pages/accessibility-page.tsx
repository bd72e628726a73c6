import { Page } from '@passerelle/ui';
import { useTranslation } from 'react-i18next';
import { DocumentList } from './accessibility/document-list.tsx';
import { AuditResult } from './legal/audit-result.tsx';
import { LegalText } from './legal/legal-text.tsx';
import { TextPanel } from './legal/text-panel.tsx';
import './legal/translations.ts';

/** `/accessibility`: the statement of 17 July 2025 and its documents. */
export function Component() {
  const { t } = useTranslation();
  return (
    <Page title={t('legal:accessibility.title')} subtitle={t('legal:accessibility.subtitle')}>
      <TextPanel>
        <LegalText
          title={t('legal:accessibility.commitment.title')}
          text={t('legal:accessibility.commitment.text')}
        />
        <LegalText
          title={t('legal:accessibility.result.title')}
          text={t('legal:accessibility.result.text')}
        />
        <AuditResult />
        <LegalText title={t('legal:accessibility.since.title')} text={t('legal:accessibility.since.text')} />
        <LegalText
          title={t('legal:accessibility.documents.title')}
          text={t('legal:accessibility.documents.text')}
        />
        <DocumentList />
        <LegalText
          title={t('legal:accessibility.contact.title')}
          text={t('legal:accessibility.contact.text')}
        />
        <LegalText
          title={t('legal:accessibility.recourse.title')}
          text={t('legal:accessibility.recourse.text')}
        />
      </TextPanel>
    </Page>
  );
}
