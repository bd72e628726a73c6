import { type CardField, card, type StartupPart } from '@passerelle/contract';
import { type Field, type Kind, type List, lists } from '@passerelle/contract/startups/card/kinds';

/** How the fields of the card stand in the columns of `startups`, taken from its description. */

/** What a column holds; flags come back as 0 and 1 from SQLite. */
export type ColumnValue = string | number | boolean | null;
export type CardColumns = Readonly<Record<string, ColumnValue>>;

/** A field as it is written to a row and read from one. */
export interface StoredField {
  name: string;
  write(value: unknown): CardColumns;
  /** Nothing, where it is stored elsewhere. */
  read?(row: CardColumns): unknown;
}

/** `hasFicheOFAC` is kept as `has_fiche_ofac`. */
const inSmallLetters = (name: string) => name.replace(/([a-z])(?=[A-Z])/g, '$1_').toLowerCase();
const columnNamed = (name: string, { column }: Field) => column ?? inSmallLetters(name);

/** The column that holds a field. */
export function columnOf(path: CardField): string {
  const [part = '', name = ''] = path.split('.');
  const fields: Readonly<Record<string, Field>> = card[part as StartupPart];
  return `startups.${columnNamed(name, fields[name] as Field)}`;
}

/** Every column that holds something of a field, as `TABLE.COLUMN`. */
export function columnsHolding(path: CardField): string[] {
  const [part = '', name = ''] = path.split('.');
  const fields: Readonly<Record<string, Field>> = card[part as StartupPart];
  const column = columnOf(path);
  return fields[name]?.is.kind === 'phone' ? [`${column}_indicatif`, `${column}_number`] : [column];
}

/** Several choices by which the list is narrowed stand as words between commas, in the order of their list. */
const wordsOf = (list: List, chosen: readonly string[]) =>
  lists[list].filter((choice) => chosen.includes(choice));

/** What such a column holds where at least one of the wanted choices is made. */
export function wordsWithAny(list: List, wanted: readonly string[]): string[] {
  const chosen = lists[list].reduce<string[][]>(
    (sets, choice) => sets.concat(sets.map((set) => set.concat(choice))),
    [[]],
  );
  return chosen.filter((set) => wanted.some((choice) => set.includes(choice))).map((set) => set.join());
}

function storedField(name: string, field: Field): StoredField {
  const column = columnNamed(name, field);
  const as = (read: (stored: ColumnValue) => unknown, write: (value: never) => ColumnValue): StoredField => ({
    name,
    write: (value) => ({ [column]: write(value as never) }),
    read: (row) => read(row[column] ?? null),
  });
  const is: Kind = field.is;
  switch (is.kind) {
    case 'elsewhere':
      return { name, write: () => ({}) };
    case 'flag':
    case 'document':
      return as(Boolean, (value: boolean) => value);
    case 'entries':
      // The column of a list that came later is empty until the card is saved.
      return as((text) => JSON.parse(String(text ?? '[]')), JSON.stringify);
    case 'severalOf':
      return field.filter
        ? as(
            (words) => wordsOf(is.list, String(words).split(',')),
            (chosen: string[]) => wordsOf(is.list, chosen).join(),
          )
        : as((text) => JSON.parse(String(text)), JSON.stringify);
    case 'phone':
      return storedPhone(name, column);
    default:
      return as(
        (stored) => stored,
        (value: ColumnValue) => value,
      );
  }
}

function storedPhone(name: string, column: string): StoredField {
  const [dialCode, rest] = [`${column}_indicatif`, `${column}_number`];
  return {
    name,
    write: (value) => {
      const phone = value as { indicatif: string; number: string } | null;
      return { [dialCode]: phone?.indicatif ?? null, [rest]: phone?.number ?? null };
    },
    read: (row) => (row[dialCode] && row[rest] ? { indicatif: row[dialCode], number: row[rest] } : null),
  };
}

const storedPart = (part: StartupPart) =>
  Object.entries<Field>(card[part]).map(([name, field]) => storedField(name, field));

export const storedFields: Readonly<Record<StartupPart, readonly StoredField[]>> = {
  informations: storedPart('informations'),
  offer: storedPart('offer'),
  raise: storedPart('raise'),
  team: storedPart('team'),
};
