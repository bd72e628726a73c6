import { Page } from '@passerelle/ui';
import { useTranslation } from 'react-i18next';
import { LegalText } from './legal-text.tsx';
import { TextPanel } from './text-panel.tsx';
import './translations.ts';

const chapters = ['publisher', 'hosting', 'content', 'property', 'data'] as const;

/** `/legalnotices`. */
export function Component() {
  const { t } = useTranslation();
  return (
    <Page title={t('legal:notices.title')}>
      <TextPanel>
        {chapters.map((chapter) => (
          <LegalText
            key={chapter}
            title={t(`legal:notices.${chapter}.title`)}
            text={t(`legal:notices.${chapter}.text`)}
          />
        ))}
      </TextPanel>
    </Page>
  );
}
