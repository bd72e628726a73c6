/**
 * French words that lose their last letter before a vowel. A text names one in the place of the value that it stands
 * before, `Menu {{name, de}}`: "Menu de Claire", "Menu d’Alice".
 */
export const elidedWords = ['de', 'que'] as const;

export type ElidedWord = (typeof elidedWords)[number];

/** Y is a vowel before a consonant, as in Yves, and none before another vowel, as in Yann. H counts as one that is spoken. */
const VOWEL_FIRST = /^[^\p{L}\p{N}]*(?:[aeiouæœø]|y[bcdfgj-np-tv-xz])/iu;

/**
 * The word and the name after it as French writes them: `d’Alice`, `de Claire`, `qu’« Orphée »`. The first letter decides, whatever
 * mark or quotation mark it carries; before an H, of which a name does not tell whether it is mute, nothing is left out.
 */
export function elide(word: ElidedWord, name: string): string {
  const following = name.trimStart();
  const letters = following.normalize('NFD').replace(/\p{M}/gu, '');
  return VOWEL_FIRST.test(letters) ? `${word.slice(0, -1)}’${following}` : `${word} ${following}`;
}
