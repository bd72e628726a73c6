import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { formatNationalPhone, formatPhone, type Phone, phoneSchema, readPhone } from './phone.ts';
import { phonesOfCountries, writtenPhones } from './testing/phones.ts';

test.each(writtenPhones)('%j beside %s is kept as %p', (text, dialCode, kept) => {
  const phone = readPhone(text, dialCode);
  expect(phone && `${phone.indicatif} ${phone.number}`).toBe(kept);
  expect(phoneSchema.safeParse({ indicatif: dialCode, number: text }).success).toBe(kept !== null);
});

test('that is at least sixty different writings', () => {
  expect(new Set(writtenPhones.map(([text, code]) => `${text}${code}`)).size).toBeGreaterThanOrEqual(60);
});

describe('what we write of a phone is read as that phone', () => {
  /** Phones of all countries, with other digits at their end where that is still a number of the country. */
  const phones: fc.Arbitrary<Phone> = fc
    .tuple(fc.constantFrom(...phonesOfCountries), fc.stringMatching(/^\d{0,5}$/))
    .map(([phone, end]) => ({
      ...phone,
      number: phone.number.slice(0, phone.number.length - end.length) + end,
    }))
    .filter(({ indicatif, number }) => {
      const read = readPhone(`${indicatif}${number}`, indicatif);
      return read?.number === number;
    });
  const otherCodes = fc.constantFrom('+33', '+352', '+1', '+39', '+44');

  test('in its country’s own writing, beside its dial code', () => {
    fc.assert(
      fc.property(phones, (phone) => {
        expect(readPhone(formatNationalPhone(phone), phone.indicatif)).toEqual(phone);
        expect(phoneSchema.parse(phone)).toEqual(phone);
      }),
      { numRuns: 2_000 },
    );
  });

  test('in the international writing, whatever dial code stands beside it and whatever marks are put between', () => {
    const marks = fc.constantFrom(' ', '.', '-', '\u00a0', '');
    fc.assert(
      fc.property(phones, otherCodes, marks, fc.boolean(), (phone, code, mark, hasZeros) => {
        const written = formatPhone(phone).replaceAll(' ', mark);
        expect(readPhone(hasZeros ? written.replace('+', '00') : written, code)).toEqual(phone);
      }),
      { numRuns: 2_000 },
    );
  });

  test('and what was read is written and read as the same again', () => {
    fc.assert(
      fc.property(fc.constantFrom(...writtenPhones), ([text, code]) => {
        const phone = readPhone(text, code);
        if (!phone) return;
        expect(readPhone(formatPhone(phone), code)).toEqual(phone);
        expect(formatPhone(readPhone(formatPhone(phone), code) as Phone)).toBe(formatPhone(phone));
      }),
    );
  });
});

test.each([
  [{ indicatif: '+33', number: '612345678' }, '+33 6 12 34 56 78', '06 12 34 56 78'],
  [{ indicatif: '+352', number: '621123456' }, '+352 621 123 456', '621 123 456'],
  [{ indicatif: '+1', number: '2024561111' }, '+1 202 456 1111', '(202) 456-1111'],
  // Kept before there was a rule.
  [{ indicatif: '+33', number: '1234' }, '+33 1234', '1234'],
])('%j is written %s abroad and %s at home', (phone, abroad, atHome) => {
  expect(formatPhone(phone)).toBe(abroad);
  expect(formatNationalPhone(phone)).toBe(atHome);
});
