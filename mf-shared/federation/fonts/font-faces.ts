/** A rule of a style sheet that describes a font. */
const face = /@font-face\s*\{[^}]*\}/g;
const file = /url\("([^"?]+\.woff2)"\)/;

const descriptor = (rule: string, name: string) =>
  new RegExp(`(?:^|[\\s;{])${name}\\s*:([^;}]*)`).exec(rule)?.[1]?.replace(/\s+/g, ' ').trim();

/** The part of a font that a rule asks for. */
export interface FontPart {
  /** As in CSS: `U+0020-007E, U+2026`. */
  readonly characters: string;
  /** The axes along which the font does not have to vary any more, and where it stays: `{ opsz: 32 }`. */
  readonly fixedAxes: Readonly<Record<string, number>>;
}

function partOf(rule: string): FontPart | null {
  const characters = descriptor(rule, 'unicode-range');
  if (!characters) return null;
  const settings = descriptor(rule, 'font-variation-settings') ?? '';
  const fixed = [...settings.matchAll(/"(\w{4})" (\d+)/g)].map(([, axis = '', value]) => [
    axis,
    Number(value),
  ]);
  return { characters, fixedAxes: Object.fromEntries(fixed) };
}

/**
 * A style sheet in which each font face that names its characters asks for the part of its file that it describes, as the
 * query of the file's address.
 */
export function withAskedParts(styleSheet: string): string {
  return styleSheet.replace(face, (rule) => {
    const part = partOf(rule);
    if (!part) return rule;
    return rule.replace(file, (_, path) => `url("${path}?part=${encodeURIComponent(JSON.stringify(part))}")`);
  });
}

/** The part that an address's query asks for; null where it asks for none. */
export function askedPart(query: string): FontPart | null {
  const part = new URLSearchParams(query).get('part');
  return part ? JSON.parse(part) : null;
}

/** All characters of ranges as they stand in CSS. */
export function charactersOf(ranges: string): string {
  return ranges
    .split(',')
    .map((range) => {
      const [first = '', last = first] = range.trim().replace('U+', '').split('-');
      const [from, to] = [Number.parseInt(first, 16), Number.parseInt(last, 16)];
      return Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('');
    })
    .join('');
}
