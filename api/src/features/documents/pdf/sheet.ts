import { page, type TextStyle } from './style.ts';

export type Sheet = PDFKit.PDFDocument;
export type StructureElement = PDFKit.PDFStructureElement;

/** Neither font has the narrow no-break space: it would print as a box. */
const printable = (text: string) => text.replaceAll('\u202f', '\u00a0');

/** Where the text stands on a page, in points from its left edge and its top. */
export function areaOf(sheet: Sheet) {
  const { left, right, bottom } = page.margins;
  return { left, width: sheet.page.width - left - right, bottom: sheet.page.height - bottom };
}

function choose(sheet: Sheet, { font, size, lineGap, colour }: TextStyle): { lineGap: number } {
  sheet.font(font).fontSize(size).fillColor(colour);
  return { lineGap };
}

/** The height that a text takes at a width, in points. */
export function heightOf(sheet: Sheet, text: string, style: TextStyle, width: number): number {
  return sheet.heightOfString(printable(text), { ...choose(sheet, style), width });
}

export interface Place {
  x: number;
  y: number;
  width: number;
}

/** Draws a text, without saying what it is. */
export function draw(sheet: Sheet, text: string, style: TextStyle, { x, y, width }: Place): void {
  sheet.text(printable(text), x, y, { ...choose(sheet, style), width });
}

/** Writes a text as an element of its parent, so that it is read out as what it is: `H2`, `P`, `LBody`, `TD` … */
export function write(
  sheet: Sheet,
  parent: StructureElement,
  text: string,
  element: { kind: string; style: TextStyle; place: Place; scope?: 'Row' | 'Column' },
): void {
  const { kind, style, place, scope } = element;
  parent.add(sheet.struct(kind, scope ? { scope } : {}, [() => draw(sheet, text, style, place)]));
}

/** Draws what is for the eye alone and is not read out. */
export function decorate(sheet: Sheet, type: 'Layout' | 'Pagination', drawing: () => void): void {
  sheet.markContent('Artifact', { type });
  drawing();
  sheet.endMarkedContent();
}

/** Goes to the next page where less than so many points are left on this one; says whether it did. */
export function makeRoom(sheet: Sheet, height: number): boolean {
  if (sheet.y + height <= areaOf(sheet).bottom) return false;
  sheet.addPage();
  return true;
}
