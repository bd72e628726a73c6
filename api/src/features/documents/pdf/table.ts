import type { Table } from '../document-text.ts';
import {
  areaOf,
  decorate,
  draw,
  heightOf,
  makeRoom,
  type Place,
  type Sheet,
  type StructureElement,
  write,
} from './sheet.ts';
import { colours, type TextStyle, type } from './style.ts';

/** Space around the text of a cell, in points. */
const padding = 6;
const underCaption = 6;

interface Column {
  x: number;
  width: number;
}

interface Row {
  cells: readonly string[];
  style: TextStyle;
  /** In points, with its padding. */
  height: number;
}

/** The places of the columns across the page. */
function columnsOf(sheet: Sheet, { columns }: Table): Column[] {
  const { left, width } = areaOf(sheet);
  const shares = columns.reduce((sum, { share }) => sum + share, 0);
  let x = left;
  return columns.map(({ share }) => {
    const column = { x, width: (width * share) / shares };
    x += column.width;
    return column;
  });
}

const textPlace = ({ x, width }: Column, y: number): Place => ({
  x: x + padding,
  y: y + padding,
  width: width - 2 * padding,
});

/** @throws where a column is too narrow for a word of one of its cells */
function rowOf(sheet: Sheet, columns: readonly Column[], cells: readonly string[], style: TextStyle): Row {
  const heights = columns.map((column, index) => {
    const text = cells[index] ?? '';
    const { width } = textPlace(column, 0);
    const height = heightOf(sheet, text, style, width);
    const tooWide = text.split(' ').find((word) => sheet.widthOfString(word) > width);
    if (tooWide) throw new Error(`The column of the table's cell "${text}" is too narrow for "${tooWide}".`);
    return height;
  });
  return { cells, style, height: Math.max(...heights) + 2 * padding };
}

/** The ground of a header row, and the line under each row. */
function drawRowFrame(sheet: Sheet, y: number, height: number, isHeader: boolean): void {
  const { left, width } = areaOf(sheet);
  decorate(sheet, 'Layout', () => {
    if (isHeader) sheet.rect(left, y, width, height).fill(colours.mist);
    sheet
      .moveTo(left, y + height)
      .lineTo(left + width, y + height)
      .lineWidth(0.75)
      .stroke(colours.line);
  });
}

/** On the next page the headings are shown again, to the eye alone: a screen reader knows them already. */
function repeatHeadings(sheet: Sheet, columns: readonly Column[], { cells, style, height }: Row): void {
  const { y } = sheet;
  drawRowFrame(sheet, y, height, true);
  decorate(sheet, 'Layout', () => {
    for (const [index, column] of columns.entries()) {
      draw(sheet, cells[index] ?? '', style, textPlace(column, y));
    }
  });
  sheet.y = y + height;
}

function writeRow(
  sheet: Sheet,
  group: StructureElement,
  columns: readonly Column[],
  { cells, style, height }: Row,
): void {
  const { y } = sheet;
  const isHeader = style === type.columnHeading;
  drawRowFrame(sheet, y, height, isHeader);
  const element = sheet.struct('TR');
  group.add(element);
  for (const [index, column] of columns.entries()) {
    const place = textPlace(column, y);
    const text = cells[index] ?? '';
    if (isHeader) write(sheet, element, text, { kind: 'TH', scope: 'Column', style, place });
    else if (index === 0) write(sheet, element, text, { kind: 'TH', scope: 'Row', style, place });
    else write(sheet, element, text, { kind: 'TD', style, place });
  }
  element.end();
  sheet.y = y + height;
}

/** Writes a table with its caption. Its first row heads the columns and the first cell of each other row heads that row. */
export function writeTable(sheet: Sheet, parent: StructureElement, table: Table): void {
  const columns = columnsOf(sheet, table);
  const { left: x, width } = areaOf(sheet);
  const headings = rowOf(
    sheet,
    columns,
    table.columns.map(({ heading }) => heading),
    type.columnHeading,
  );
  const rows = table.rows.map((cells) => rowOf(sheet, columns, cells, type.cell));
  const captionHeight = heightOf(sheet, table.caption, type.caption, width) + underCaption;
  makeRoom(sheet, captionHeight + headings.height + (rows[0]?.height ?? 0));

  const element = sheet.struct('Table');
  parent.add(element);
  write(sheet, element, table.caption, {
    kind: 'Caption',
    style: type.caption,
    place: { x, y: sheet.y, width },
  });
  sheet.y += underCaption;
  const head = sheet.struct('THead');
  element.add(head);
  writeRow(sheet, head, columns, headings);
  head.end();
  const body = sheet.struct('TBody');
  element.add(body);
  for (const row of rows) {
    if (makeRoom(sheet, row.height)) repeatHeadings(sheet, columns, headings);
    writeRow(sheet, body, columns, row);
  }
  body.end();
  element.end();
}
