import { useTranslation } from 'react-i18next';
import { LegalText } from '../legal/legal-text.tsx';
import { TextPanel } from '../legal/text-panel.tsx';
import './translations.ts';

const chapters = [
  'purpose',
  'warnings',
  'principles',
  'startups',
  'clients',
  'secrecy',
  'data',
  'cookies',
  'property',
  'security',
] as const;

/** The terms of use, chapter by chapter. */
export function TermsText() {
  const { t } = useTranslation();
  return (
    <TextPanel>
      {chapters.map((chapter, index) => (
        <LegalText
          key={chapter}
          title={`${index + 1}. ${t(`terms:chapters.${chapter}.title`)}`}
          text={t(`terms:chapters.${chapter}.text`)}
        />
      ))}
    </TextPanel>
  );
}
