import { type CardColumn, importedName, sheetColumns } from '@passerelle/contract';
import { type FieldRule, type Mapping, placeFields } from './mapping.ts';

function ruleOf(column: CardColumn): FieldRule {
  const { is } = column;
  const from = importedName(column);
  if (is.kind === 'severalOf') return { from, as: 'list' };
  if (is.kind === 'number') return { from, as: is.unit === 'EUR' ? 'amount' : 'number' };
  return is.kind === 'flag' || is.kind === 'month' ? { from, as: is.kind } : { from };
}

/** Where a card belongs is named by name. */
function targetOf(column: CardColumn): string {
  return placeFields.find((place) => place === importedName(column)) ?? column.path;
}

/** How files with our own columns become cards: each field that can be imported is in the column of its name. */
export const ownMapping: Mapping = {
  name: 'passerelle',
  key: ['name'],
  fields: new Map(
    sheetColumns
      .filter(({ imported }) => imported)
      .map((column) => [targetOf(column), ruleOf(column)] as const),
  ),
};
