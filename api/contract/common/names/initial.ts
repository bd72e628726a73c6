const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/**
 * The letter that stands for a name, in upper case: its first letter or digit, or its first character where it has
 * neither; or its first few. An emoji or a letter with several accents is one character here, never half of one.
 */
export function initialOf(name: string, count = 1): string {
  const characters = [...graphemes.segment(name.trim())].map(({ segment }) => segment);
  const letters = characters.filter((character) => /[\p{L}\p{N}]/u.test(character));
  const shown = letters.length > 0 ? letters : characters;
  return shown.slice(0, count).join('').toUpperCase();
}
