import type { CellObject } from 'write-excel-file/node';
import { bankClock } from '../../bank-days.ts';
import type { CellValue, ColumnType } from './sheet.ts';

/** Most characters that a cell takes. */
const CELL_LENGTH = 32_767;

const formats: Record<Exclude<ColumnType, 'text'>, string> = {
  number: '#,##0',
  money: '#,##0 "€"',
  day: 'dd/mm/yyyy',
  month: 'mm/yyyy',
  instant: 'dd/mm/yyyy hh:mm',
};

/** A value as a cell of its column's type. */
export function cellOf(type: ColumnType, value: CellValue): CellObject | null {
  if (value === null || value === '') return null;
  if (type === 'text') return textCell(String(value));
  const format = formats[type];
  if (type === 'number' || type === 'money') return { value: Number(value), type: Number, format };
  return { value: dateOf(type, String(value)), type: Date, format };
}

/** The first row's cells. */
export function headerCell(text: string): CellObject {
  return { ...textCell(text), fontWeight: 'bold', backgroundColor: '#f3eef0', alignVertical: 'center' };
}

/**
 * The format "text" keeps `=1+1` a text even when somebody edits the cell. The writer finds texts again by their words
 * in a plain object, where `constructor` is there before it is put: the NUL makes another word of it, and the writer
 * leaves it out of the file.
 */
function textCell(text: string): CellObject {
  const fitting = text.slice(0, CELL_LENGTH);
  const value = fitting in Object.prototype ? `${fitting}\0` : fitting;
  return { value, type: String, format: '@', alignVertical: 'top' };
}

/** Spreadsheets know no time zones: a date there is the time that the bank's clocks show, the writer takes it from a date's UTC. */
function dateOf(type: 'day' | 'month' | 'instant', value: string): Date {
  if (type === 'instant') return new Date(`${bankClock(new Date(value)).replace(' ', 'T')}Z`);
  return new Date(`${type === 'month' ? `${value}-01` : value}T00:00:00Z`);
}
