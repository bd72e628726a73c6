import { writeWordmark } from './letters.ts';
import { colours, type Harmony } from './palette.ts';

/** Pixels. */
const WIDTH = 360;
const HEIGHT = 240;
const WORDMARK = { baseline: 206, maximumWidth: 300, largestScale: 3 } as const;

/** Marks in a square of 100 by 100. */
const marks: readonly ((strong: string, second: string) => string)[] = [
  (strong, second) =>
    `<path d="M8 88V54a42 42 0 0 1 84 0v34H72V54a22 22 0 0 0-44 0v34Z" fill="${strong}"/><circle cx="50" cy="78" r="10" fill="${second}"/>`,
  (strong, second) =>
    `<circle cx="36" cy="50" r="30" fill="${strong}"/><circle cx="66" cy="50" r="30" fill="${second}" fill-opacity=".8"/>`,
  (strong, second) =>
    `<rect x="12" y="56" width="18" height="34" rx="4" fill="${second}"/><rect x="41" y="34" width="18" height="56" rx="4" fill="${strong}"/><rect x="70" y="12" width="18" height="78" rx="4" fill="${strong}"/>`,
  (strong, second) =>
    `<path d="M10 50A40 40 0 0 1 50 10v40Z" fill="${strong}"/><path d="M90 50A40 40 0 0 1 50 90V50Z" fill="${strong}"/><path d="M50 10a40 40 0 0 1 40 40H50Z" fill="${second}"/>`,
  (strong, second) =>
    `<path d="M16 84C16 40 44 16 86 14 86 58 60 84 16 84Z" fill="${strong}"/><path d="M18 86 66 34" stroke="${second}" stroke-width="6" stroke-linecap="round"/>`,
  (strong, second) =>
    `<g fill="none" stroke-width="9"><path d="M10 80a40 40 0 0 1 80 0" stroke="${strong}"/><path d="M27 80a23 23 0 0 1 46 0" stroke="${second}"/></g><circle cx="50" cy="78" r="7" fill="${strong}"/>`,
  (strong, second) =>
    `<path d="M50 8 88 74H12Z" fill="${strong}"/><path d="M12 82H88" stroke="${second}" stroke-width="10" stroke-linecap="round"/>`,
  (strong, second) =>
    `<path d="M10 38q20-24 40 0t40 0" fill="none" stroke="${strong}" stroke-width="10" stroke-linecap="round"/><path d="M10 66q20-24 40 0t40 0" fill="none" stroke="${second}" stroke-width="10" stroke-linecap="round"/>`,
];

/** A company's logo as an SVG: its mark over its name, on white. `index` chooses the mark. */
export function drawLogo(name: string, { strong, second }: Harmony, index: number): string {
  const mark = marks[index % marks.length]?.(strong, second) ?? '';
  const { shapes, width } = writeWordmark(name);
  const scale = Math.min(WORDMARK.largestScale, WORDMARK.maximumWidth / width);
  const x = (WIDTH - width * scale) / 2;
  const y = WORDMARK.baseline - 10 * scale;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${colours.paper}"/>`,
    `<g transform="translate(120 22) scale(1.2)">${mark}</g>`,
    `<g transform="translate(${x.toFixed(2)} ${y.toFixed(2)}) scale(${scale.toFixed(3)})" fill="none" stroke="${colours.ink}" stroke-width="1.25" stroke-linecap="round" stroke-linejoin="round">${shapes}</g>`,
    '</svg>',
  ].join('');
}
