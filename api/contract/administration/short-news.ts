import { type Language, languages } from '../common/enumerations.ts';
import { countedLength } from '../common/texts.ts';

/** What the text of the short news is made of. */

/**
 * The headings that the text of the short news may have, the higher one first. They say how the text is divided; where it is
 * shown, the first one takes the level under the heading that is above it there.
 */
export const shortNewsHeadings = ['h3', 'h4'] as const;
/** The elements that the text may have. An `a` keeps its https address, a `span` its language, and nothing else. */
export const shortNewsElements = [
  'p',
  'br',
  'strong',
  'em',
  'ul',
  'ol',
  'li',
  'a',
  'span',
  ...shortNewsHeadings,
] as const;
export type ShortNewsElement = (typeof shortNewsElements)[number];

/** Whether a passage of the short news may say that it is of this language. */
export function isShortNewsLanguage(tag: string | null | undefined): tag is Language {
  return languages.some((language) => language === tag);
}

/** What the text of the short news counts against its limit: what is read of it, and not how it is marked. */
export function shortNewsLength(html: string): number {
  // Behind the last `>` no tag ends: to look for its end from each `<` would take the square of a text full of them.
  const end = html.lastIndexOf('>') + 1;
  const withoutTags = html.slice(0, end).replace(/<\/?[a-z][^>]*>/gi, '') + html.slice(end);
  return countedLength(withoutTags.replace(/&(?:#\d+|#x[\da-f]+|[a-z]\w*);/gi, '-'));
}
