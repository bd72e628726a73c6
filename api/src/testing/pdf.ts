import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** An element of a PDF file's structure, as a screen reader meets it. */
export interface ReadElement {
  /** `H1`, `P`, `TH` … */
  role: string;
  /** Of a header cell: what it heads. */
  scope?: string;
  /** Its own text, without that of the elements in it. */
  text: string;
  children: ReadElement[];
}

export interface ReadPdf {
  isTagged: boolean;
  language: unknown;
  title: unknown;
  /** Whether a window is named by the title and not by the file's name. */
  showsTitle: boolean;
  /** What it says of itself in XML. */
  metadata: string;
  bookmarks: string[];
  /** Each page's structure, in reading order. */
  pages: ReadElement[];
  /** Texts that are neither read out nor marked as for the eye alone. */
  strayTexts: string[];
}

interface StructureNode {
  role?: string;
  scope?: string;
  id?: string;
  children?: StructureNode[];
}

/** The texts of a page by the mark that its structure names them with. */
async function textsOf(page: PDFPageProxy) {
  const { items } = await page.getTextContent({ includeMarkedContent: true });
  const texts = new Map<string, string>();
  const strays: string[] = [];
  const marks: { tag: string; id: string | null }[] = [];
  for (const item of items) {
    if (!('type' in item)) {
      const mark = marks.at(-1);
      if (mark?.id) {
        texts.set(mark.id, `${texts.get(mark.id) ?? ''}${item.str}${item.hasEOL ? ' ' : ''}`);
      } else if (mark?.tag !== 'Artifact' && item.str.trim()) strays.push(item.str);
    } else if (item.type === 'endMarkedContent') marks.pop();
    else marks.push({ tag: 'tag' in item ? String(item.tag) : '', id: item.id || null });
  }
  return { texts, strays };
}

function elementOf(node: StructureNode, texts: ReadonlyMap<string, string>): ReadElement {
  const children = node.children ?? [];
  const own = children.map(({ id }) => (id && texts.get(id)) || '').join(' ');
  return {
    role: node.role ?? '',
    ...(node.scope && { scope: node.scope }),
    // A line may end behind the hyphen of a word.
    text: own.replace(/\s+/g, ' ').replaceAll('- ', '-').trim(),
    children: children.filter(({ role }) => role).map((child) => elementOf(child, texts)),
  };
}

/** Reads a PDF file as a viewer and a screen reader do. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const file = await task.promise;
  const [{ info, metadata }, mark, outline, preferences] = await Promise.all([
    file.getMetadata(),
    file.getMarkInfo(),
    file.getOutline(),
    file.getViewerPreferences(),
  ]);
  const pages: ReadElement[] = [];
  const strayTexts: string[] = [];
  for (let number = 1; number <= file.numPages; number++) {
    const page = await file.getPage(number);
    const { texts, strays } = await textsOf(page);
    strayTexts.push(...strays);
    const root = (await page.getStructTree()) as StructureNode | null;
    if (root) pages.push(elementOf(root, texts));
  }
  const read = info as Record<string, unknown>;
  const result = {
    isTagged: dictionary(mark).get('Marked') === true,
    language: read.Language,
    title: read.Title,
    showsTitle: dictionary(preferences).get('DisplayDocTitle') === true,
    metadata: metadata?.getRaw() ?? '',
    bookmarks: outline.map(({ title }) => title),
    pages,
    strayTexts,
  };
  await task.destroy();
  return result;
}

/** The library answers these dictionaries as maps, whatever its types say. */
function dictionary(value: unknown): Map<string, unknown> {
  return new Map(value as Iterable<[string, unknown]>);
}

/** An element and all below it, in reading order. */
export function flattened(element: ReadElement): ReadElement[] {
  return [element, ...element.children.flatMap(flattened)];
}
