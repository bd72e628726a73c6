import { type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import * as z from '../z.ts';

/*
 * Phones, by the numbering plans of libphonenumber. They are kept in one form: the dial code and the national number
 * without the digits that only callers within a country dial (`+33` and `612345678`), together E.164. Its tables are
 * 83 kB: only what reads or shows a phone imports this file, never what every page loads.
 *
 * A number is taken where its country's plan has it. One that begins with its own dial code (`+352 …`, `00352 …`) is
 * read by that, whatever code stands beside it; any other by the code beside it.
 */

const digitsAndMarks = /^\+?[\d\s().\-/·]+$/;
/** Longer than any way to write the fifteen digits of E.164. */
const longestWriting = 60;

/** One spelling of digits, dashes and spaces; what is not seen, as mail programs and address books leave it, goes. */
function simplified(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/\p{Pd}|−/gu, '-')
    .trim()
    .replace(/^tel:/i, '')
    .replace(/^\(\s*((?:\+|00)\s*\d{1,4})\s*\)/, '$1')
    .replace(/^00/, '+');
}

function parse(text: string, dialCode: string): PhoneNumber | undefined {
  try {
    const options = { defaultCallingCode: dialCode.replace('+', ''), extract: false };
    return parsePhoneNumberFromString(text, options);
  } catch {
    // The library throws for a dial code that no country has.
    return undefined;
  }
}

/** A phone as it is kept and sent. */
export interface Phone {
  /** With its plus: `+33`. */
  indicatif: string;
  number: string;
}

/**
 * The phone that a person wrote.
 * @param dialCode the country in which it is meant where it does not say so itself: `+33`
 * @returns null where no country has such a number
 */
export function readPhone(text: string, dialCode: string): Phone | null {
  const written = text.length > longestWriting ? '' : simplified(text);
  if (!digitsAndMarks.test(written)) return null;
  // Some write the trunk zero in brackets although their country has none.
  const readings = [written, written.replace(/\(0\)/, '')];
  const phone = readings.map((reading) => parse(reading, dialCode)).find((parsed) => parsed?.isValid());
  return phone ? { indicatif: `+${phone.countryCallingCode}`, number: phone.nationalNumber } : null;
}

const stored = ({ indicatif, number }: Phone) => parse(`${indicatif}${number}`, indicatif);

/** The phone as its country writes it for callers from abroad: `+33 6 12 34 56 78`. */
export function formatPhone(phone: Phone): string {
  const parsed = stored(phone);
  return parsed?.isValid() ? parsed.formatInternational() : `${phone.indicatif} ${phone.number}`;
}

/** The phone as its country writes it for its own callers, without the dial code: `06 12 34 56 78`. */
export function formatNationalPhone(phone: Phone): string {
  const parsed = stored(phone);
  return parsed?.isValid() ? parsed.formatNational() : phone.number;
}

/** `{indicatif: "+33", number: "06 12 34 56 78"}`, made `{indicatif: "+33", number: "612345678"}`. */
export const phoneSchema = z
  .object({
    indicatif: z
      .string({ error: 'PHONE_CODE_REQUIRED' })
      .trim()
      .regex(/^\+\d{1,4}$/, { error: 'PHONE_CODE_REQUIRED' }),
    number: z.string({ error: 'PHONE_NUMBER_REQUIRED' }).trim().min(1, { error: 'PHONE_NUMBER_REQUIRED' }),
  })
  .transform(({ indicatif, number }, context): Phone => {
    const phone = readPhone(number, indicatif);
    if (phone) return phone;
    context.addIssue({ code: 'custom', path: ['number'], message: 'PHONE_INVALID', input: number });
    return z.NEVER;
  });

/** An optional phone: one without a number is no phone. */
export const optionalPhoneSchema = z.preprocess(
  (value) =>
    typeof value === 'object' && value !== null && 'number' in value && !String(value.number ?? '').trim()
      ? null
      : value,
  phoneSchema.nullable().default(null),
);
