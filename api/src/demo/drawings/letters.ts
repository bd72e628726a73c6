/**
 * Capital letters as single strokes: it does not depend on the fonts of the machine, a wordmark looks the
 * same everywhere. A letter stands on y = 10 and is 10 units high; `width` is where the next one may begin.
 */
const letters: Readonly<Record<string, { path: string; width: number }>> = {
  A: { path: 'M0 10 4 0 8 10M1.5 6.6H6.5', width: 8 },
  B: { path: 'M0 0V10H3.6A2.6 2.6 0 0 0 3.6 4.8H0M3.4 4.8A2.4 2.4 0 0 0 3.4 0H0', width: 6.2 },
  C: { path: 'M9 2A5 5 0 1 0 9 8', width: 9 },
  D: { path: 'M0 0V10H3A5 5 0 0 0 3 0Z', width: 8 },
  E: { path: 'M6 0H0V10H6M0 5H5', width: 6 },
  F: { path: 'M6 0H0V10M0 5H5', width: 5.6 },
  G: { path: 'M9 2A5 5 0 1 0 10 5.4H6', width: 10 },
  H: { path: 'M0 0V10M7 0V10M0 5H7', width: 7 },
  I: { path: 'M0 0V10', width: 0 },
  J: { path: 'M5 0V7.5A2.5 2.5 0 0 1 0 7.5', width: 5 },
  K: { path: 'M0 0V10M6.5 0 0 6M2.6 3.7 6.8 10', width: 6.8 },
  L: { path: 'M0 0V10H5.6', width: 5.6 },
  M: { path: 'M0 10V0L4.5 7 9 0V10', width: 9 },
  N: { path: 'M0 10V0L7 10V0', width: 7 },
  O: { path: 'M5 0A5 5 0 1 0 5 10 5 5 0 1 0 5 0Z', width: 10 },
  P: { path: 'M0 10V0H3.4A2.7 2.7 0 0 1 3.4 5.4H0', width: 6.1 },
  Q: { path: 'M5 0A5 5 0 1 0 5 10 5 5 0 1 0 5 0ZM6.6 6.8 9.6 10', width: 10 },
  R: { path: 'M0 10V0H3.4A2.7 2.7 0 0 1 3.4 5.4H0M3.2 5.4 6.4 10', width: 6.4 },
  S: {
    path: 'M6.1 1.8C5.5.6 4.5 0 3.2 0 1.5 0 .3 1 .3 2.5.3 6 6.4 4 6.4 7.5 6.4 9 5 10 3.2 10 1.7 10 .5 9.2 0 8',
    width: 6.4,
  },
  T: { path: 'M0 0H7.4M3.7 0V10', width: 7.4 },
  U: { path: 'M0 0V6.5A3.5 3.5 0 0 0 7 6.5V0', width: 7 },
  V: { path: 'M0 0 4 10 8 0', width: 8 },
  W: { path: 'M0 0 3 10 6 1.5 9 10 12 0', width: 12 },
  X: { path: 'M0 0 7 10M7 0 0 10', width: 7 },
  Y: { path: 'M0 0 3.7 5 7.4 0M3.7 5V10', width: 7.4 },
  Z: { path: 'M0 0H6.6L0 10H6.8', width: 6.8 },
};

/** Accents as they stand on the middle of a letter, by their combining character. */
const accents: Readonly<Record<string, string>> = {
  '\u0300': 'M-1-3.6 1-2',
  '\u0301': 'M-1-2 1-3.6',
  '\u0302': 'M-1.6-2 0-3.4 1.6-2',
  '\u0308': 'M-1.4-2.7h.01M1.4-2.7h.01',
};

const SPACING = 2.8;
const SPACE = 4.5;

export interface Wordmark {
  /** SVG elements; strokes without a colour or width of their own. */
  shapes: string;
  /** In the letters' units. */
  width: number;
}

/** Writes a name in capitals, its accents kept. */
export function writeWordmark(name: string): Wordmark {
  const shapes: string[] = [];
  let x = 0;
  let middle = 0;
  for (const character of name.toUpperCase().normalize('NFD')) {
    const accent = accents[character];
    const letter = letters[character];
    if (accent) shapes.push(`<path transform="translate(${middle.toFixed(2)} 0)" d="${accent}"/>`);
    if (character === ' ') x += SPACE;
    if (!letter) continue;
    shapes.push(`<path transform="translate(${x.toFixed(2)} 0)" d="${letter.path}"/>`);
    middle = x + letter.width / 2;
    x += letter.width + SPACING;
  }
  return { shapes: shapes.join(''), width: Math.max(0, x - SPACING) };
}
