import { Link } from '@fluentui/react-components';
import { accessibilityAudit } from '@passerelle/contract/platform/documents';
import { presentAudit } from '@passerelle/contract/platform/present-audit';
import { useFormats } from '@passerelle/platform/i18n';
import { Page } from '@passerelle/ui';
import { useTranslation } from 'react-i18next';
import { DocumentList } from './accessibility/document-list.tsx';
import { contactAddresses } from './landing/contact-addresses.ts';
import { AuditResult } from './legal/audit-result.tsx';
import { LegalText } from './legal/legal-text.tsx';
import { OpenBarriers } from './legal/open-barriers.tsx';
import { TextPanel } from './legal/text-panel.tsx';
import './legal/translations.ts';

/** `/accessibility`: the statement of 17 July 2025, what the software reaches today, and the documents. */
export function Component() {
  const { t } = useTranslation();
  const { formatDateLong } = useFormats();
  const { clients: contact } = contactAddresses();
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
        <AuditResult figures={accessibilityAudit} />
        <LegalText
          title={t('legal:accessibility.present.title', { date: formatDateLong(new Date(presentAudit.day)) })}
          text={t('legal:accessibility.present.text')}
        />
        <AuditResult figures={presentAudit} />
        <LegalText
          title={t('legal:accessibility.barriers.title')}
          text={t('legal:accessibility.barriers.text')}
        />
        <OpenBarriers />
        <LegalText
          title={t('legal:accessibility.features.title')}
          text={t('legal:accessibility.features.text')}
        />
        <LegalText
          title={t('legal:accessibility.documents.title')}
          text={t('legal:accessibility.documents.text')}
        />
        <DocumentList />
        <LegalText
          title={t('legal:accessibility.contact.title')}
          text={t('legal:accessibility.contact.text')}
        />
        {contact && <Link href={contact}>{t('legal:accessibility.contact.link')}</Link>}
        <LegalText
          title={t('legal:accessibility.recourse.title')}
          text={t('legal:accessibility.recourse.text')}
        />
      </TextPanel>
    </Page>
  );
}
