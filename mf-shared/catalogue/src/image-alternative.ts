import type { Language } from '@passerelle/contract/common/enumerations';
import type { Startup } from '@passerelle/contract/startups/startup';
import { localisedText } from './localised-text.ts';

/** What an image gets as its attributes: `lang` where the words are of another language than the page. */
export interface ImageAlternative {
  alt: string;
  lang?: Language;
}

/** What the startup says of one of its pictures, in a language or in the other one; null where it has said nothing. */
export function imageAlternative(
  { imageAlternatives = [] }: Partial<Pick<Startup['informations'], 'imageAlternatives'>>,
  imageId: string | null,
  language: Language,
): ImageAlternative | null {
  const found = imageAlternatives.find((entry) => entry.imageId === imageId);
  if (!found) return null;
  if (found.isDecorative) return { alt: '' };
  const words = localisedText(found, 'text', language);
  if (!words) return null;
  return { alt: words.text, ...(words.language !== language && { lang: words.language }) };
}

/** Of a logo: its startup's name stands beside it. */
export function logoAlternative(informations: Startup['informations'], language: Language): ImageAlternative {
  return imageAlternative(informations, informations.logoId, language) ?? { alt: '' };
}
