import { importedName, type LabelKind, sheetColumns } from '@passerelle/contract';
import type { Column } from './column.ts';

/*
 * The columns of a file of startups: those that the description of the card has for imports; besides, the person to whom an
 * invitation hands the card.
 */

const imported = sheetColumns.filter((column) => column.imported);

const [nameColumn, ...otherColumns] = imported.map((column): Column => {
  const { fr, en, isRequired, imported: width } = column;
  return {
    name: importedName(column),
    heading: { fr, en },
    ...(isRequired && { isRequired }),
    ...(typeof width === 'number' && { width }),
  };
});

const invitedColumns: readonly Column[] = [
  { name: 'accountEmail', heading: { fr: 'E-mail du compte', en: 'Account email' }, width: 30 },
  { name: 'language', heading: { fr: 'Langue', en: 'Language' }, width: 12 },
];

export const startupColumns: readonly Column[] = nameColumn
  ? [nameColumn, ...invitedColumns, ...otherColumns]
  : [];

/** The closed lists behind columns: a file may name their values by code or by label. */
export const startupLists: Readonly<Record<string, LabelKind>> = Object.fromEntries(
  imported.flatMap((column) => ('list' in column.is ? [[importedName(column), column.is.list]] : [])),
);
