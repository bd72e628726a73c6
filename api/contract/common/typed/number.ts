import type { Language } from '../enumerations.ts';

/*
 * Numbers as people type and paste them. What can be read in one way only is understood, whatever the language:
 *
 * - spaces of every kind and apostrophes group digits by three (`2 500`, `2’500`), and so does a comma or a point that
 *   stands more than once (`1.250.000`);
 * - of two marks the last one is the decimal mark (`250,000.00`, `250.000,00`, `2 500,50`);
 * - a single mark is decimal unless exactly three digits follow it (`2500,5`, `100000.50`, `1500.000`, `0,125`).
 *
 * `1,500` is fifteen hundred to one reader and one and a half to another. English groups with the comma, so there it is
 * 1500; French groups with spaces. Everything else of that shape (`1.500` in both languages, `1,500` in French,
 * `2 500,000`) is refused, and so is what is no number (`25 00`, `1,25,000`).
 *
 * Behind the number may stand a multiple (`1,5 M`, `500k`, `2 millions`), around it the euro. `m` counts millions, as our
 * own English amounts do; a billion is a thousand millions in English only, in French it is refused.
 */

/** What is wrong with a text that stands where a number belongs. */
export type TypedNumberProblem = 'NUMBER_AMBIGUOUS' | 'NUMBER_UNREADABLE';

const multiples: Readonly<Record<string, number>> = {
  k: 1e3,
  thousand: 1e3,
  mille: 1e3,
  m: 1e6,
  mn: 1e6,
  mio: 1e6,
  million: 1e6,
  millions: 1e6,
  md: 1e9,
  mds: 1e9,
  mrd: 1e9,
  milliard: 1e9,
  milliards: 1e9,
};
const englishMultiples: typeof multiples = { bn: 1e9, billion: 1e9, billions: 1e9 };

const euro = '(?:€|eur|euros?)';
/** A sign, digits with marks between them, an exponent, a multiple. */
const shape = new RegExp(
  `^${euro}? ?(-?) ?${euro}? ?(\\d[\\d .,']*?)(?:e([+-]?\\d{1,2}))? ?([a-z]+?)?? ?(?:d['e] ?)?${euro}?$`,
);
const spaceGroups = /^\d{1,3}(?:[ ']\d{3})+$/;
const sameGroups = (mark: string) => new RegExp(`^\\d{1,3}(?:\\${mark}\\d{3})+$`);

/** One spelling of spaces, apostrophes, minus signs and letters; marks that are not seen are left out. */
function simplified(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+/g, ' ')
    .replace(/[’‘ʼ´`]/g, "'")
    .replace(/[−–]/g, '-')
    .toLowerCase()
    .trim();
}

/** The digits of a whole part, or null where its marks do not group by three. */
function grouped(whole: string, mark?: string): string | null {
  if (/^\d+$/.test(whole)) return whole;
  return spaceGroups.test(whole) || (mark && sameGroups(mark).test(whole)) ? whole.replace(/\D/g, '') : null;
}

/** A number without its sign, multiple and exponent, as JavaScript writes it. */
function plainNumber(digits: string, groupMark: string | null): string | TypedNumberProblem {
  const marks = [...digits.replace(/[\d ']/g, '')];
  const last = marks.at(-1);
  if (last === undefined) return grouped(digits) ?? 'NUMBER_UNREADABLE';
  const isRepeated = marks.length > 1 && marks.every((mark) => mark === last);
  if (isRepeated) return grouped(digits, last) ?? 'NUMBER_UNREADABLE';
  const [whole = '', decimals = ''] = [
    digits.slice(0, digits.lastIndexOf(last)),
    digits.slice(digits.lastIndexOf(last) + 1),
  ];
  const wholeDigits = grouped(whole, marks[0]);
  if (wholeDigits === null || !/^\d*$/.test(decimals) || marks.indexOf(last) < marks.length - 1) {
    return 'NUMBER_UNREADABLE';
  }
  const couldGroup = marks.length === 1 && decimals.length === 3 && /^[1-9][\d ']*$/.test(whole);
  if (!couldGroup || /^\d{4,}$/.test(whole)) return `${wholeDigits}.${decimals || '0'}`;
  return last === groupMark && /^\d+$/.test(whole) ? `${whole}${decimals}` : 'NUMBER_AMBIGUOUS';
}

function read(text: string, language: Language): number | null | TypedNumberProblem {
  const simple = simplified(text);
  if (simple === '') return null;
  const [, sign, digits = '', exponent, multiple] = shape.exec(simple) ?? [];
  if (digits === '') return 'NUMBER_UNREADABLE';
  const known = language === 'en' ? { ...multiples, ...englishMultiples } : multiples;
  const factor = multiple === undefined ? 1 : Object.hasOwn(known, multiple) ? known[multiple] : undefined;
  if (factor === undefined || (exponent && multiple)) return 'NUMBER_UNREADABLE';
  // An exponent belongs to the writing of machines, whose only mark is decimal.
  const plain = exponent
    ? digits.replace(',', '.')
    : plainNumber(digits.trim(), language === 'en' ? ',' : null);
  if (plain === 'NUMBER_AMBIGUOUS' || plain === 'NUMBER_UNREADABLE') return plain;
  const power = Math.log10(factor) + Number(exponent ?? 0);
  const value = Number(`${sign}${plain}e${power}`);
  return Number.isFinite(value) ? value + 0 : 'NUMBER_UNREADABLE';
}

/**
 * The number in a text that a person typed or pasted.
 * @returns null for an empty text, undefined for one that is no number or could be two (see `typedNumberProblem`)
 */
export function readNumber(text: string, language: Language): number | null | undefined {
  const number = read(text, language);
  return typeof number === 'string' ? undefined : number;
}

/** Why a text is not a number in the language of the page. */
export function typedNumberProblem(text: string): TypedNumberProblem {
  return read(text, 'fr') === 'NUMBER_AMBIGUOUS' || read(text, 'en') === 'NUMBER_AMBIGUOUS'
    ? 'NUMBER_AMBIGUOUS'
    : 'NUMBER_UNREADABLE';
}
