import { type CardField, card, type StartupPart } from './card.ts';
import { informationsSheet } from './informations.ts';
import type { Field, Kind, Part } from './kinds.ts';
import { offerSheet } from './offer.ts';
import { raiseSheet } from './raise.ts';
import { blocks, type Sheet, type SheetColumn } from './sheets.ts';
import { teamSheet } from './team.ts';

/** A column of spreadsheets with the field that it holds. */
export interface CardColumn extends SheetColumn {
  part: StartupPart;
  field: string;
  path: CardField;
  is: Kind;
}

const sheets: Readonly<Record<StartupPart, Sheet<Part>>> = {
  informations: informationsSheet,
  offer: offerSheet,
  raise: raiseSheet,
  team: teamSheet,
};

function describedColumn(part: StartupPart, field: string, column: SheetColumn): CardColumn {
  const fields: Readonly<Record<string, Field>> = card[part];
  return { ...column, part, field, path: `${part}.${field}` as CardField, is: (fields[field] as Field).is };
}

/** The columns that spreadsheets have of a card, in their order. */
export const sheetColumns: readonly CardColumn[] = blocks.flatMap((block) =>
  (Object.keys(sheets) as StartupPart[]).flatMap((part) =>
    Object.entries(sheets[part][block] ?? {}).flatMap(([field, column]) =>
      column ? [describedColumn(part, field, column)] : [],
    ),
  ),
);

/** What the code calls the column of a file to import. */
export const importedName = ({ field, importedAs }: CardColumn) => importedAs ?? field;
