import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { languages } from '../enumerations.ts';
import { readNumber, typedNumberProblem } from './number.ts';
import { writtenNumbers } from './testing/numbers.ts';

describe('a number as people write it', () => {
  const cases = writtenNumbers.map(([text, french, english = french]) => ({ text, french, english }));
  test.each(cases)('$text is $french in French, $english in English', ({ text, french, english }) => {
    for (const [language, meant] of [
      ['fr', french],
      ['en', english],
    ] as const) {
      const read = readNumber(text, language);
      if (typeof meant === 'number') expect(read).toBeCloseTo(meant, 9);
      else {
        expect(read).toBeUndefined();
        expect(typedNumberProblem(text)).toBe(meant === '?' ? 'NUMBER_AMBIGUOUS' : 'NUMBER_UNREADABLE');
      }
    }
  });

  test('is at least sixty different writings', () => {
    expect(new Set(writtenNumbers.map(([text]) => text)).size).toBeGreaterThanOrEqual(60);
  });

  test.each(['', '  ', '\u00a0'])('%j is nothing', (text) =>
    expect(languages.map((language) => readNumber(text, language))).toEqual([null, null]),
  );

  test('is never read as something else in another language: understood alike, or refused in one', () => {
    const marks = fc.constantFrom('', ' ', '\u00a0', '\u202f', ',', '.', "'", '’');
    const digits = fc.stringMatching(/^\d{1,4}$/);
    const writing = fc
      .array(fc.tuple(digits, marks), { minLength: 1, maxLength: 4 })
      .map((parts) => parts.flat().join(''));
    fc.assert(
      fc.property(writing, (text) => {
        const [french, english] = languages.map((language) => readNumber(text, language));
        if (french !== undefined && english !== undefined) expect(french).toBe(english);
      }),
      { numRuns: 2_000 },
    );
  });
});
