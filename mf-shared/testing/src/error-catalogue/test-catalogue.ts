import { afterEach, describe, expect, test } from '@jest/globals';
import { type Language, languages } from '@passerelle/contract';
import { screen, waitFor } from '@testing-library/react';
import { type RowsOf, rowsOf } from './index.ts';
import type { CataloguePart } from './row.ts';

/** Testing Library reads the several kinds of spaces as one. */
const plain = (text: string) => text.replace(/\s+/g, ' ');

/**
 * Tests the rows of the error catalogue that a part's screens show: each is provoked and its texts are read, in both
 * languages. A row that is not provoked does not compile.
 */
export function testCatalogue<Part extends CataloguePart>(
  part: Part,
  provocations: Record<RowsOf<Part>, (language: Language) => Promise<unknown>>,
): void {
  afterEach(() => localStorage.clear());

  const cases = rowsOf(part).flatMap((row) => languages.map((language) => ({ ...row, language })));
  describe(`the error catalogue in ${part}`, () => {
    test.each(cases)('$name: $provokedBy ($language)', async ({ name, texts, absent, language }) => {
      await provocations[name](language);
      for (const text of texts[language]) {
        await waitFor(() => expect(screen.getByText(plain(text))).toBeVisible());
      }
      for (const text of absent?.[language] ?? []) expect(screen.queryByText(plain(text))).toBeNull();
    });
  });
}
