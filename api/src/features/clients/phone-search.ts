import { readPhone } from '@passerelle/contract';

/** The dial code of a number that is searched without one: the specification's default. */
const defaultDialCode = '+33';
/** Fewer digits than this are no part of a phone that would narrow anything. */
const fewestDigits = 4;

/** The part of a search that may be a phone, and what is left of the text beside it. */
export interface PhoneSearch {
  /** Digits of which one has to stand in a phone as it is kept, dial code first and without its plus. */
  digits: readonly string[];
  rest: string;
}

/**
 * Finds the phone in a search: `Martin 06 12 34`, `+33 6 12 34 56 78`, `0033612345678`, `(0)6.12.34`. Phones are kept
 * without the trunk zero, so a number that begins with one is searched without it, too.
 * @returns null where no run of digits is long enough to be part of a phone
 */
export function phoneSearchOf(text: string): PhoneSearch | null {
  const [found] =
    text.match(/[+(]?\d[\d\s().\-/·]*\d/g)?.toSorted((one, other) => count(other) - count(one)) ?? [];
  if (found === undefined || count(found) < fewestDigits) return null;
  const whole = readPhone(found, defaultDialCode);
  const plain = found.replace('(0)', '').replace(/\D/g, '');
  // `+33 06…`, `0033…`, `06…`: what remains of a number that is not typed to its end.
  const withoutZeros = plain.replace(/^0{1,2}/, '');
  const withoutTrunk = withoutZeros.replace(/^(33)0/, '$1');
  const digits = whole
    ? [`${whole.indicatif}${whole.number}`.replace('+', '')]
    : [plain, withoutZeros, withoutTrunk];
  return { digits: [...new Set(digits)], rest: text.replace(found, ' ') };
}

const count = (text: string) => text.replace(/\D/g, '').length;
