import type { Block, List } from '../document-text.ts';
import { areaOf, heightOf, makeRoom, type Sheet, type StructureElement, write } from './sheet.ts';
import { type TextStyle, type } from './style.ts';
import { writeTable } from './table.ts';

/** Lengths in points. */
const afterParagraph = 7;
const afterItem = 4;
const afterTable = 14;
const itemIndent = 14;
/** A heading is not left alone at the foot of a page: so much of what it heads stays with it. */
const keptWithHeading = 64;

/** One line of text under another, all across the page. */
export function writeLine(
  sheet: Sheet,
  parent: StructureElement,
  text: string,
  { kind, style }: { kind: 'H1' | 'H2' | 'P'; style: TextStyle },
): void {
  const { left: x, width } = areaOf(sheet);
  const height = heightOf(sheet, text, style, width);
  makeRoom(sheet, kind === 'P' ? height : height + keptWithHeading);
  write(sheet, parent, text, { kind, style, place: { x, y: sheet.y, width } });
}

function writeList(sheet: Sheet, parent: StructureElement, { items }: List): void {
  const { left, width } = areaOf(sheet);
  const body = { x: left + itemIndent, width: width - itemIndent };
  const list = sheet.struct('L');
  list.dictionary.data.A = { O: 'List', ListNumbering: 'Disc' };
  parent.add(list);
  for (const text of items) {
    makeRoom(sheet, heightOf(sheet, text, type.text, body.width));
    const { y } = sheet;
    const item = sheet.struct('LI');
    list.add(item);
    write(sheet, item, '•', { kind: 'Lbl', style: type.text, place: { x: left, y, width: itemIndent } });
    write(sheet, item, text, { kind: 'LBody', style: type.text, place: { ...body, y } });
    item.end();
    sheet.y += afterItem;
  }
  list.end();
}

/** Writes a paragraph, a list or a table under what is on the page. */
export function writeBlock(sheet: Sheet, parent: StructureElement, block: Block): void {
  if (typeof block === 'string') {
    writeLine(sheet, parent, block, { kind: 'P', style: type.text });
    sheet.y += afterParagraph;
  } else if ('items' in block) {
    writeList(sheet, parent, block);
    sheet.y += afterParagraph - afterItem;
  } else {
    writeTable(sheet, parent, block);
    sheet.y += afterTable;
  }
}
