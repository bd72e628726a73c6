import type { Language } from '@passerelle/contract/common/enumerations';
import { type LabelKind, labelOf, type labels } from '@passerelle/contract/common/labels';
import { useTranslation } from 'react-i18next';
import { createFormats, type Formats } from './formats.ts';

/** The language of the interface; the component is drawn again when it changes. */
export function useLanguage(): Language {
  const { i18n } = useTranslation();
  return i18n.language === 'en' ? 'en' : 'fr';
}

/** Returns the label of a value of the contract's enumerations: `label('sector', 'FINTECH')`. */
export function useLabels(): <Kind extends LabelKind>(
  kind: Kind,
  value: keyof (typeof labels)[Kind],
) => string {
  const language = useLanguage();
  return (kind, value) => labelOf(kind, value, language);
}

const formatsOf: Record<Language, Formats> = { fr: createFormats('fr'), en: createFormats('en') };

/** Numbers, money and dates as the language of the interface writes them. */
export function useFormats(): Formats {
  return formatsOf[useLanguage()];
}
