import type { FieldProblem } from '../common/validation.ts';

/** What a text says that cannot be looked for; null where it can. */
export function searchProblem(text: string, maximum: number): FieldProblem | null {
  if (text.trim() === '') return null;
  if (text.trim().length > maximum) return { path: '', code: 'TEXT_TOO_LONG', values: { maximum } };
  return searchKey(text) === '' ? { path: '', code: 'SEARCH_WITHOUT_LETTERS', values: {} } : null;
}

/** By what people's lists are sorted and searched: `searchKey` of the last name, then of the first. */
export function nameKey({
  firstName,
  lastName,
}: {
  firstName: string | null;
  lastName: string | null;
}): string {
  return searchKey(`${lastName ?? ''} ${firstName ?? ''}`);
}

/** How names are compared: without accents, ligatures or case, runs of other characters as one space. */
export function searchKey(text: string): string {
  return (
    text
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      // Korean syllables were taken apart with the accents: put together again, a key is never much longer than its text.
      .normalize('NFC')
      .toLowerCase()
      .replace(/œ/g, 'oe')
      .replace(/æ/g, 'ae')
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()
  );
}
