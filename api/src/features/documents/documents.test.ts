/** @engine-independent the documents are made of texts, none of which is stored */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type DocumentKey, documentKeys, type Language, labelOf, languages } from '@passerelle/contract';
import { buildTestApp, type TestApp } from '../../testing/app.ts';
import type { TestClient } from '../../testing/client.ts';
import { flattened, type ReadPdf, readPdf } from '../../testing/pdf.ts';
import type { Block } from './document-text.ts';
import { documentTexts } from './texts/index.ts';

const everyDocument = documentKeys.flatMap((key) => languages.map((language) => ({ key, language })));
const locales: Record<Language, string> = { fr: 'fr-FR', en: 'en-GB' };

/** What is read out of a block, piece by piece. */
function piecesOf(block: Block): string[] {
  if (typeof block === 'string') return [block];
  if ('items' in block) return block.items.flatMap((item) => ['•', item]);
  return [block.caption, ...block.columns.map(({ heading }) => heading), ...block.rows.flat()];
}

describe('the documents of the accessibility page', () => {
  let test: TestApp;
  let visitor: TestClient;
  beforeAll(async () => {
    test = await buildTestApp();
    visitor = await test.anonymous();
  });
  afterAll(() => test.close());

  const get = (key: string, language: string) => visitor.get(`/documents/${key}`, { query: { language } });

  describe.each(everyDocument)('$key in $language', ({ key, language }) => {
    let pdf: ReadPdf;
    let bytes: Buffer;
    beforeAll(async () => {
      const answer = await get(key, language);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers).toMatchObject({
        'content-type': 'application/pdf',
        'content-language': language,
        'content-disposition': `inline; filename="passerelle-${key}-${language}.pdf"`,
        'x-content-type-options': 'nosniff',
      });
      bytes = answer.rawPayload;
      pdf = await readPdf(bytes);
    });

    const elements = () => pdf.pages.flatMap(flattened);
    const withRole = (role: string) => elements().filter((element) => element.role === role && element.text);

    it('says what it is, in which language, and that it is made for screen readers', () => {
      expect(pdf).toMatchObject({
        isTagged: true,
        language: locales[language],
        title: labelOf('document', key, language),
        showsTitle: true,
      });
      expect(pdf.metadata).toContain('<pdfuaid:part>1</pdfuaid:part>');
    });

    it('has one title, and its sections under it, in the bookmarks too', () => {
      const headings = documentTexts[key][language].sections.map(({ heading }) => heading);
      expect(withRole('H1').map(({ text }) => text)).toEqual([labelOf('document', key, language)]);
      expect(withRole('H2').map(({ text }) => text)).toEqual(headings);
      expect(pdf.bookmarks).toEqual(headings);
    });

    it('is read out whole, in the order of its text, and nothing is outside its structure', () => {
      const { subtitle, introduction, sections } = documentTexts[key][language];
      const expected = [
        labelOf('document', key, language),
        subtitle,
        ...introduction,
        ...sections.flatMap(({ heading, blocks }) => [heading, ...blocks.flatMap(piecesOf)]),
      ];
      const read = elements().filter(({ text }) => text);
      expect(read.map(({ text }) => text)).toEqual(expected.map((text) => text.replace(/\s+/g, ' ')));
      expect(pdf.strayTexts).toEqual([]);
    });

    it('has its lists and tables as such, each cell with its headings', () => {
      const blocks = documentTexts[key][language].sections.flatMap((section) => section.blocks);
      const tables = blocks.filter((block) => typeof block !== 'string' && 'columns' in block);
      const lists = blocks.filter((block) => typeof block !== 'string' && 'items' in block);
      const headers = (scope: string) => withRole('TH').filter((cell) => cell.scope === scope);
      expect(withRole('Caption')).toHaveLength(tables.length);
      expect(headers('Column')).toHaveLength(tables.flatMap(({ columns }) => columns).length);
      expect(headers('Row')).toHaveLength(tables.flatMap(({ rows }) => rows).length);
      expect(withRole('LBody')).toHaveLength(lists.flatMap(({ items }) => items).length);
    });

    it('brings all its fonts along', () => {
      const file = bytes.toString('latin1');
      const count = (pattern: RegExp) => (file.match(pattern) ?? []).length;
      expect(count(/\/Type \/FontDescriptor/g)).toBe(3);
      expect(count(/\/FontFile2 /g)).toBe(3);
      expect(count(/\/Subtype \/Type1/g)).toBe(0);
    });
  });

  it('can all be read', async () => {
    expect((await visitor.get('/documents/test')).statusCode).toBe(204);
  });

  it('come in the language of the visitor who names none', async () => {
    const french = { headers: { 'accept-language': 'fr-FR, en;q=0.5' } };
    const answer = await visitor.get('/documents/accessibility-declaration', french);
    expect(answer.headers['content-language']).toBe('fr');
  });

  it('are not sent again to who has them, and stay the same over a restart', async () => {
    const { headers } = await get('accessibility-action-plan', 'fr');
    await test.restart();
    const anew = await test.anonymous();
    const answer = await anew.get('/documents/accessibility-action-plan?language=fr', {
      headers: { 'if-none-match': String(headers.etag) },
    });
    expect(answer.statusCode).toBe(304);
    expect(answer.body).toBe('');
  });

  // To look for its tag must not take the square of the header's length: the whole process answered nobody for as long.
  it('are answered at once whatever a browser says that it has', async () => {
    const browser = await test.anonymous();
    const address = '/documents/accessibility-action-plan?language=fr';
    const { etag } = (await browser.get(address)).headers;
    const blanks = ' '.repeat(300_000);
    const statusOf = async (tags: string) =>
      (await browser.get(address, { headers: { 'if-none-match': tags } })).statusCode;
    expect(await statusOf(`"a${blanks}b"${blanks},${blanks}${etag}${blanks},${blanks}"c"`)).toBe(304);
    expect(await statusOf(`"a"${blanks}"b"`)).toBe(200);
  });

  it.each([
    ['accessibility-statement', 'fr'],
    ['..%2Fpackage.json', 'fr'],
    ['toString', 'fr'],
    ['accessibility-declaration', 'de'],
    ['accessibility-declaration', ''],
  ] satisfies [DocumentKey | string, string][])('there is none called %s in "%s"', async (key, language) => {
    const answer = await (await test.anonymous()).get(`/documents/${key}`, { query: { language } });
    expect(answer.json()).toMatchObject({ statusCode: 404, code: 'NOT_FOUND' });
  });
});
