import {
  type CardColumn,
  type CardField,
  formatPhone,
  type InnoStartup,
  type Language,
} from '@passerelle/contract';
import { columnsIn } from '../../../http/spreadsheet/columns.ts';
import type { CellValue, ColumnType } from '../../../http/spreadsheet/sheet.ts';

/** A value of a card's field that is there, as a cell says it; ecosystems by their identifier. */
export function cellOfField({ is, path }: CardColumn, value: unknown, language: Language): CellValue {
  const { label, labels, yesOrNo } = columnsIn<InnoStartup>(language);
  const special = specialCells[path];
  if (special) return special(value);
  switch (is.kind) {
    case 'oneOf':
      return label(is.list, value);
    case 'severalOf':
      return labels(is.list, value as string[]);
    case 'flag':
    case 'document':
      return yesOrNo(Boolean(value));
    case 'phone':
      return formatPhone(value as Parameters<typeof formatPhone>[0]);
    default:
      return value as string | number;
  }
}

/** How a column shows the values of its field. */
export function typeOfColumn({ is }: CardColumn): ColumnType {
  if (is.kind === 'month') return 'month';
  if (is.kind !== 'number') return 'text';
  return is.unit === 'EUR' ? 'money' : 'number';
}

type Founders = InnoStartup['team']['fondateurs'];

const specialCells: Partial<Record<CardField, (value: unknown) => CellValue>> = {
  'team.fondateurs': (founders) => (founders as Founders).map(founderLine).join('\n'),
};

function founderLine({ firstname, lastname, role }: Founders[number]): string {
  const name = [firstname, lastname].filter(Boolean).join(' ');
  return role ? `${name} (${role})` : name;
}
