import type { Language } from '@passerelle/contract/common/enumerations';

/** A text of a startup, and the language it is written in. */
export interface LocalisedText {
  text: string;
  language: Language;
}

const suffixes = { fr: 'Fr', en: 'En' } as const;

/**
 * The text of a pair of fields (`shortDescription` stands for `shortDescriptionFr` and `shortDescriptionEn`) in a
 * language, in the other one where it is missing; null where both are.
 */
export function localisedText<Field extends string>(
  holder: Record<`${Field}${'Fr' | 'En'}`, string | null>,
  field: Field,
  language: Language,
): LocalisedText | null {
  const other = language === 'fr' ? 'en' : 'fr';
  for (const candidate of [language, other] as const) {
    const text = holder[`${field}${suffixes[candidate]}`]?.trim();
    if (text) return { text, language: candidate };
  }
  return null;
}
