import { type LabelKind, type Language, labels } from '@passerelle/contract';

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
