import { type LabelKind, type Language, labels, searchKey } from '@passerelle/contract';

/** A column that a file can have. */
export interface Column {
  /** How the code calls it; a heading may be this word, too. */
  name: string;
  /** Its heading, in either language; the same as in the exports where they have the column. */
  heading: Readonly<Record<Language, string>>;
  /** Without it a file cannot be read. */
  isRequired?: true;
  /** Of the template, in characters. */
  width?: number;
}

/** The codes of a closed list by what they are called in either language. */
export function codesByLabel(kind: LabelKind): Record<string, string> {
  return Object.fromEntries(
    Object.entries(labels[kind]).flatMap(([code, label]) => [
      [label.fr, code],
      [label.en, code],
    ]),
  );
}

/** The codes of a closed list by what a cell may call them: the code or a label of either language, without accents and case. */
export function namedCodes<Code extends string>(kind: LabelKind, codes: readonly Code[]) {
  const codeOf = new Map(
    [...Object.entries(codesByLabel(kind)), ...codes.map((code) => [code, code])].map(([name, code]) => [
      searchKey(name ?? ''),
      codes.find((known) => known === code),
    ]),
  );
  return (cell: string | undefined): Code | undefined => codeOf.get(searchKey(cell ?? ''));
}
