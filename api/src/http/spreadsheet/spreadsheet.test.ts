import { setImmediate } from 'node:timers/promises';
import { inflateRawSync } from 'node:zlib';
import { afterEach, describe, expect, it } from '@jest/globals';
import Fastify, { type FastifyInstance } from 'fastify';
import { readSheet } from 'read-excel-file/node';
import { type Spreadsheet, sendSpreadsheet, spreadsheetType } from './spreadsheet.ts';

interface Row {
  text: string | null;
  amount?: number | null;
  day?: string;
  month?: string;
  instant?: string;
}

const columns: Spreadsheet<Row>['columns'] = [
  { header: 'Nom', type: 'text', value: (row) => row.text },
  { header: 'Montant', type: 'money', value: (row) => row.amount ?? null },
  { header: 'Jour', type: 'day', value: (row) => row.day ?? null },
  { header: 'Mois', type: 'month', value: (row) => row.month ?? null },
  { header: 'Moment', type: 'instant', value: (row) => row.instant ?? null },
];

let app: FastifyInstance;
afterEach(() => app.close());

function serve(batches: () => Spreadsheet<Row>['batches'], now = new Date('2026-11-20T22:59:00Z')) {
  app = Fastify();
  app.get('/export', (_request, reply) =>
    sendSpreadsheet(reply, { name: 'export_test', title: 'Essai', columns, batches: batches() }, now),
  );
  app.get('/health', async () => 'up');
}
const exported = () => app.inject({ url: '/export' });

/** Spreadsheets count days and parts of them: what a fraction cannot say exactly is off by less than a millisecond. */
function toTheSecond<Cell>(cell: Cell): Cell | Date {
  return cell instanceof Date ? new Date(Math.round(cell.getTime() / 1000) * 1000) : cell;
}

/** The cells of the first column, without the header. */
async function textsOf(texts: readonly string[]) {
  serve(() => [texts.map((text) => ({ text }))]);
  const rows = await readSheet((await exported()).rawPayload, { trim: false });
  return rows.slice(1).map(([text]) => text);
}

/** The text of a packed file of an archive. */
function unpacked(archive: Buffer, name: string): string {
  const at = archive.indexOf(name);
  const header = at - 30;
  const start = at + name.length + archive.readUInt16LE(header + 28);
  const packed = archive.subarray(start);
  const isPacked = archive.readUInt16LE(header + 8) !== 0;
  return (isPacked ? inflateRawSync(packed) : packed).toString();
}

describe('a spreadsheet', () => {
  it.each(['fr', 'en'])('says its title and its language (%s)', async (language) => {
    serve(() => []);
    const { rawPayload } = await app.inject({ url: '/export', headers: { 'accept-language': language } });
    const properties = unpacked(rawPayload, 'docProps/core.xml');
    expect(properties).toContain('<dc:title>Essai</dc:title>');
    expect(properties).toContain(`<dc:language>${language}</dc:language>`);
  });

  it('has a header and, below, each value in the type of its column', async () => {
    serve(() => [
      [
        {
          text: 'Élan',
          amount: 250_000,
          day: '2026-03-29',
          month: '2027-01',
          instant: '2026-06-01T22:30:00.000Z',
        },
      ],
      [{ text: null, amount: 0, instant: '2026-01-31T23:00:00.000Z' }],
    ]);
    const rows = await readSheet((await exported()).rawPayload);
    expect(rows.map((row) => row.map(toTheSecond))).toEqual([
      ['Nom', 'Montant', 'Jour', 'Mois', 'Moment'],
      // Half past midnight of the second of June where the bank is.
      ['Élan', 250_000, new Date('2026-03-29'), new Date('2027-01-01'), new Date('2026-06-02T00:30:00Z')],
      [null, 0, null, null, new Date('2026-02-01T00:00:00Z')],
    ]);
  });

  it('is a file with the name of the day, where the bank is', async () => {
    serve(() => [], new Date('2026-11-20T23:01:00Z'));
    const answer = await exported();
    expect(answer.headers).toMatchObject({
      'content-type': spreadsheetType,
      'content-disposition': 'attachment; filename="export_test_2026-11-21.xlsx"',
    });
    expect(await readSheet(answer.rawPayload)).toEqual([['Nom', 'Montant', 'Jour', 'Mois', 'Moment']]);
  });

  it('holds texts as texts, whatever they are', async () => {
    const texts = [
      '=1+1',
      '=HYPERLINK("https://example.org";"x")',
      '+33612345678',
      '-1',
      '@SUM(A1)',
      '0012',
      '2026-11-20',
      'TRUE',
      'constructor',
      '__proto__',
      'toString',
      '<b>&amp; "quotes"</b> ]]>',
      'two\nlines',
      ' spaces around ',
      'Œuvre d’art 🚀',
    ];
    expect(await textsOf(texts)).toEqual(texts);
  });

  it('leaves out what a spreadsheet cannot hold', async () => {
    const [withControls, long] = await textsOf(['a\u0001b\uD800c', 'x'.repeat(40_000)]);
    expect(withControls).toBe('abc');
    expect(long).toHaveLength(32_767);
  });

  it('lets others be answered while it is made', async () => {
    const batch = Array.from({ length: 500 }, (_, index) => ({ text: `Startup ${index}`, amount: index }));
    serve(() => Array(20).fill(batch));
    let isMade = false;
    const making = exported().then((answer) => {
      isMade = true;
      return answer;
    });
    let answeredMeanwhile = 0;
    while (!isMade) {
      expect((await app.inject({ url: '/health' })).statusCode).toBe(200);
      answeredMeanwhile += 1;
      await setImmediate();
    }
    expect(await readSheet((await making).rawPayload)).toHaveLength(1 + 20 * 500);
    // Each batch alone lets somebody through; the writing itself, which never pauses, has to as well.
    expect(answeredMeanwhile).toBeGreaterThan(100);
  });

  it('answers an error where rows cannot be read, and goes on with the next', async () => {
    let isBroken = true;
    serve(async function* () {
      yield [{ text: 'one' }];
      if (isBroken) throw new Error('the database is gone');
    });
    expect((await exported()).statusCode).toBe(500);
    isBroken = false;
    expect(await readSheet((await exported()).rawPayload)).toHaveLength(2);
  });
});
