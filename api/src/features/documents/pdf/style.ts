import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** Static cuts of the site's fonts: a PDF file takes no variable ones. latin holds all that French and English write. */
export const fonts = {
  text: require.resolve('@fontsource/instrument-sans/files/instrument-sans-latin-400-normal.woff'),
  strong: require.resolve('@fontsource/instrument-sans/files/instrument-sans-latin-600-normal.woff'),
  heading: require.resolve('@fontsource/newsreader/files/newsreader-latin-500-normal.woff'),
} as const;

/** The colours of the site's light theme. */
export const colours = {
  ink: '#1b2430',
  soft: '#5a6675',
  line: '#e4dfd6',
  mist: '#f7f4ef',
  accent: '#7a1740',
} as const;

/** Lengths in points, of which an inch has 72. */
export const page = {
  size: 'A4',
  margins: { top: 96, bottom: 78, left: 64, right: 64 },
  /** From the foot of the page to the line of its number. */
  footer: 46,
} as const;

/** How a text is drawn. */
export interface TextStyle {
  /** Path of the font. */
  font: string;
  /** In points. */
  size: number;
  /** What is added between its lines, in points. */
  lineGap: number;
  colour: string;
}

const style = (font: string, size: number, lineGap: number, colour: string): TextStyle => ({
  font,
  size,
  lineGap,
  colour,
});

export const type = {
  title: style(fonts.heading, 27, 2, colours.ink),
  subtitle: style(fonts.text, 11, 3, colours.soft),
  heading: style(fonts.heading, 16, 2, colours.accent),
  text: style(fonts.text, 10.5, 4, colours.ink),
  caption: style(fonts.strong, 9.5, 3, colours.ink),
  columnHeading: style(fonts.strong, 9.5, 3, colours.ink),
  cell: style(fonts.text, 9.5, 3, colours.ink),
  masthead: style(fonts.heading, 15, 0, colours.ink),
  footer: style(fonts.text, 8.5, 0, colours.soft),
} as const;
