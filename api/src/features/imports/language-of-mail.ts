import { type Language, languages, searchKey } from '@passerelle/contract';

/** What people call the languages of mails, without accents and case. */
const names: ReadonlyMap<string, Language> = new Map([
  ['francais', 'fr'],
  ['french', 'fr'],
  ['anglais', 'en'],
  ['english', 'en'],
]);

/** The language that a cell names, the given one where it is empty; null where it names none. */
export function languageOfMail(cell: string | undefined, otherwise: Language): Language | null {
  if (!cell) return otherwise;
  // Nothing is left of signs alone: they name no language.
  const key = searchKey(cell);
  return languages.find((language) => language === key) ?? names.get(key) ?? null;
}
