import type { Language } from '@passerelle/contract';
import { areaOf, decorate, draw, type Sheet } from './sheet.ts';
import { colours, page, type } from './style.ts';

const productName = 'Passerelle';

const pageNumber: Record<Language, (number: number, count: number) => string> = {
  fr: (number, count) => `Page ${number} sur ${count}`,
  en: (number, count) => `Page ${number} of ${count}`,
};

/** Our mark, the arch of a bridge, with the name beside it. */
function drawMasthead(sheet: Sheet): void {
  const { left, width } = areaOf(sheet);
  const top = 44;
  sheet.save().translate(left, top).lineWidth(2).lineCap('round').strokeColor(colours.accent);
  sheet.path('M2 12.5C7 1.5 27 1.5 32 12.5M0 13L34 13M11 6L11 13M17 4L17 13M23 6L23 13').stroke();
  sheet.restore();
  draw(sheet, productName, type.masthead, { x: left + 44, y: top - 2, width: width - 44 });
}

function drawFooter(sheet: Sheet, title: string, number: string): void {
  const { left: x, width } = areaOf(sheet);
  const y = sheet.page.height - page.footer;
  sheet
    .moveTo(x, y - 8)
    .lineTo(x + width, y - 8)
    .lineWidth(0.75)
    .stroke(colours.line);
  draw(sheet, title, type.footer, { x, y, width: width / 2 });
  const numberWidth = sheet.widthOfString(number);
  draw(sheet, number, type.footer, { x: x + width - numberWidth - 1, y, width: numberWidth + 1 });
}

/** Puts the masthead and the footer on every page; a screen reader has the title and the pages from the file itself. */
export function furnishPages(sheet: Sheet, title: string, language: Language): void {
  const { start, count } = sheet.bufferedPageRange();
  for (let index = start; index < start + count; index++) {
    sheet.switchToPage(index);
    // Within the margin, text would go on to a page of its own.
    sheet.page.margins.bottom = 0;
    decorate(sheet, 'Pagination', () => {
      drawMasthead(sheet);
      drawFooter(sheet, title, pageNumber[language](index - start + 1, count));
    });
  }
}
