import { describe, expect, test } from '@jest/globals';
import { languages } from '@passerelle/contract/common/enumerations';
import { readNumber } from '@passerelle/contract/common/typed/number';
import { writtenNumbers } from '@passerelle/contract/common/typed/testing/numbers';
import fc from 'fast-check';
import { createFormats } from './formats.ts';

describe.each(languages)('what we write in %s is read as what it says', (language) => {
  const { formatNumber, formatMoney } = createFormats(language);
  const amounts = fc.oneof(fc.integer({ min: 0, max: 100_000_000 }), fc.maxSafeNat());

  test('every whole number, alone and with its euro, whatever kind of space it is pasted with', () => {
    fc.assert(
      fc.property(amounts, fc.constantFrom(' ', '\u00a0', '\u202f', '\u2009'), (amount, space) => {
        const pasted = (text: string) => text.replace(/\s/g, space);
        // In English `1,500` is fifteen hundred; a French reader is asked, but does not write so.
        expect(readNumber(pasted(formatNumber(amount)), language)).toBe(amount);
        expect(readNumber(pasted(formatMoney(amount)), language)).toBe(amount);
        expect(readNumber(String(amount), language)).toBe(amount);
      }),
    );
  });

  test('what was understood and is shown is understood as the same again', () => {
    const written = writtenNumbers.map(([text]) => text);
    fc.assert(
      fc.property(fc.oneof(fc.constantFrom(...written), fc.string({ unit: 'grapheme' })), (text) => {
        const number = readNumber(text, language);
        if (typeof number !== 'number') return;
        const euros = Math.round(number);
        // Beyond this, digits are lost in any writing; no amount of ours is near it.
        if (!Number.isSafeInteger(euros)) return;
        expect(readNumber(formatNumber(euros), language)).toBe(euros + 0);
      }),
      { numRuns: 1_000 },
    );
  });
});
