import { buffer } from 'node:stream/consumers';
import type { Language } from '@passerelle/contract';
import type { DocumentText } from '../document-text.ts';
import { writeBlock, writeLine } from './blocks.ts';
import { furnishPages } from './furniture.ts';
import { areaOf, decorate, type Sheet } from './sheet.ts';
import { colours, fonts, page, type } from './style.ts';

const locales: Record<Language, string> = { fr: 'fr-FR', en: 'en-GB' };
const author: Record<Language, string> = {
  fr: 'L’équipe innovation de la banque',
  en: 'The bank’s innovation team',
};

/** PDF for universal access, ISO 14289-1. pdfkit writes it; its published types do not name it. */
const conformance: string = 'PDF/UA';

export interface DocumentContent {
  title: string;
  language: Language;
  /** The date in its properties: the same content always gives the same bytes. */
  date: Date;
  text: DocumentText;
}

/**
 * Writes a document as a PDF file for everyone: tagged throughout in reading order (title, headings, paragraphs, lists,
 * tables with their headings), with its language, its title and its fonts inside, and bookmarks.
 */
export async function writePdf({ title, language, date, text }: DocumentContent): Promise<Buffer> {
  // Loaded with the first document that is asked for: a tenth of a start would go into it.
  const { default: PDFDocument } = await import('pdfkit');
  const sheet: Sheet = new PDFDocument({
    size: page.size,
    margins: page.margins,
    font: fonts.text,
    pdfVersion: '1.7',
    subset: conformance as PDFKit.Mixins.PDFSubsets,
    tagged: true,
    lang: locales[language],
    displayTitle: true,
    bufferPages: true,
    info: {
      Title: title,
      Author: author[language],
      Subject: text.subject,
      Creator: 'Passerelle',
      CreationDate: date,
      ModDate: date,
    },
  });
  const bytes = buffer(sheet);
  writeContent(sheet, title, text);
  furnishPages(sheet, title, language);
  sheet.end();
  return bytes;
}

function writeContent(sheet: Sheet, title: string, text: DocumentText): void {
  const document = sheet.struct('Document');
  sheet.addStructure(document);
  writeLine(sheet, document, title, { kind: 'H1', style: type.title });
  sheet.y += 4;
  writeLine(sheet, document, text.subtitle, { kind: 'P', style: type.subtitle });
  drawRule(sheet);
  for (const paragraph of text.introduction) writeBlock(sheet, document, paragraph);
  for (const { heading, blocks } of text.sections) {
    sheet.y += 12;
    const section = sheet.struct('Sect');
    document.add(section);
    writeLine(sheet, section, heading, { kind: 'H2', style: type.heading });
    sheet.outline.addItem(heading);
    sheet.y += 5;
    for (const block of blocks) writeBlock(sheet, section, block);
    section.end();
  }
  document.end();
}

/** The short line in the house's colour that parts the title from the text. */
function drawRule(sheet: Sheet): void {
  const { left } = areaOf(sheet);
  const y = sheet.y + 12;
  decorate(sheet, 'Layout', () => {
    sheet.rect(left, y, 56, 2).fill(colours.accent);
  });
  sheet.y = y + 20;
}
