import type { Label, Labels, Language, Sector } from './enumerations.ts';

/*
 * The sectors, whose names are English in both languages, and where texts have such a name: apart from the other labels, so
 * that a page that shows a text does not load them all.
 */

const same = (text: string): Label => ({ fr: text, en: text });

export const sector: Labels<Sector> = {
  AD_TECH: same('Adtech'),
  AGRITECH: same('Agritech'),
  BIOTECH: same('Biotech'),
  BLUETECH: same('Bluetech'),
  CHARITY: same('Charity'),
  CLEANTECH: same('Cleantech'),
  CONSUMER_GOODS: same('Consumer goods'),
  CYBERSECURITY: same('Cybersecurity'),
  EDTECH: same('Edtech'),
  ENERGY: same('Energy'),
  ENTERTAINMENT: same('Entertainment'),
  FASHIONTECH: same('Fashiontech'),
  FINTECH: same('Fintech'),
  FOODTECH: same('Foodtech'),
  FUTURE_OF_WORK: same('Future of work'),
  GAMING: same('Gaming'),
  GOVTECH: same('Govtech'),
  GREENTECH: same('Greentech'),
  HEALTH_TECH: same('Healthtech'),
  HR_TECH: same('HRtech'),
  INDUSTRY: same('Industry'),
  LOGISTICS: same('Logistics'),
  MARKETING: same('Marketing'),
  MEDIAS: same('Medias'),
  MEDTECH: same('Medtech'),
  MOBILITY: same('Mobility'),
  PROPTECH: same('Proptech'),
  REGTECH: same('Regtech'),
  RETAIL: same('Retail'),
  ROBOTICS: same('Robotics'),
  SMARTCITY: same('Smartcity'),
  SPACE_TECH: same('Spacetech'),
  SPORTECH: same('Sportech'),
  TELCO: same('Telco'),
  TOURISM: same('Tourism'),
};

/** Names that are English in both languages. */
const englishNames: readonly string[] = Object.values(sector).map(({ en }) => en);
const anEnglishName = new RegExp(`(?<!\\p{L})(${englishNames.join('|')})(?!\\p{L})`, 'u');

/** Which language the words of a choice or a name are of, where it is not that of the page. */
export function foreignLanguageOf(words: string, language: Language): Language | undefined {
  return language !== 'en' && englishNames.includes(words) ? 'en' : undefined;
}

/** A list of names in words, parted into what is of the language of the page and what is of another. */
export function partsByLanguage(
  words: string,
  language: Language,
): { text: string; language: Language | undefined }[] {
  return words
    .split(language === 'en' ? /(?!)/ : anEnglishName)
    .filter((text) => text !== '')
    .map((text) => ({ text, language: foreignLanguageOf(text, language) }));
}
