/** @engine-independent a file is read, or refused, before the database is asked for anything */
import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { importLimits, uploadLimits } from '@passerelle/contract';
import { readSheet } from 'read-excel-file/node';
import { buildTestApp, type SignedIn, type TestApp } from '../../testing/app.ts';
import { postForm } from '../../testing/forms.ts';
import { csv, previewOf, problemsIn, sendImport, sendPreview, workbook } from './testing/files.ts';

let test: TestApp;
let inno: SignedIn;
beforeAll(async () => {
  test = await buildTestApp();
  inno = await test.signedIn('INNO');
});
afterAll(() => test.close());

const titles = async (file: File) =>
  (await previewOf(inno, 'startups', file)).rows.map(({ row, title }) => [row, title]);
const fileOf = (...parts: (string | Uint8Array<ArrayBuffer>)[]) => new File(parts, 'rows.csv');
const latin = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));

describe('a file of rows', () => {
  it.each([
    ['semicolons and a byte order mark', fileOf('\uFEFFNom;Secteur\r\nL’Œuvre;FINTECH\r\n'), 'L’Œuvre'],
    [
      'commas, quotes and line ends in a cell',
      fileOf('Nom,Secteur\n"L’Œuvre, ""Fils""",\n'),
      'L’Œuvre, "Fils"',
    ],
    ['tabulators', fileOf('Nom\tSecteur\nŒuvre\t\n'), 'Œuvre'],
    [
      'Windows-1252',
      fileOf(latin('Nom;Pr\u00e9sentation (fran\u00e7ais)\r\n\u008cuvre d\u0092\u00c9t\u00e9;\r\n')),
      'Œuvre d’Été',
    ],
    ['UTF-16', fileOf(new Uint8Array(Buffer.from('\uFEFFNom\tSecteur\nÉté\t', 'utf16le'))), 'Été'],
    ['a line that names the separator', fileOf('sep=,\nNom,Secteur\nSeule,\n'), 'Seule'],
  ])('may be CSV with %s', async (_case, file, name) => {
    expect(await titles(file)).toEqual([[2, name]]);
  });

  it('counts rows as a spreadsheet does, with the empty ones left out', async () => {
    expect(await titles(fileOf('Nom;Site\nUne;\n\n;\nDeux;\n'))).toEqual([
      [2, 'Une'],
      [5, 'Deux'],
    ]);
    expect(await titles(await workbook([['Nom'], ['Une'], [null], ['Deux']]))).toEqual([
      [2, 'Une'],
      [4, 'Deux'],
    ]);
  });

  it('is read where a cell is formatted as a day that is none, which is named', async () => {
    const format = 'dd/mm/yyyy';
    const preview = await previewOf(
      inno,
      'startups',
      await workbook([
        ['Nom', 'Secteur'],
        ['Une', { value: 33_612_345_678, format }],
        ['Deux', { value: 2_958_466, format }],
        ['Trois', 'Fintech'],
      ]),
    );
    expect(problemsIn(preview)).toEqual([
      [2, 'Secteur', 'INVALID'],
      [3, 'Secteur', 'INVALID'],
    ]);
    expect(preview.rows[0]?.problems[0]?.cell).toBe('#####');
    expect(preview.valid).toBe(1);
  });

  it.each([
    ['a picture', fileOf(new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0])), 'IMPORT_FORMAT'],
    ['an old workbook', fileOf(new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1])), 'IMPORT_FORMAT'],
    ['text in no encoding we know', fileOf(new Uint8Array([0x4e, 0x81, 0x8d, 0xff])), 'IMPORT_FORMAT'],
    ['a broken archive', fileOf(new Uint8Array([0x50, 0x4b, 3, 4, 9, 9])), 'IMPORT_UNREADABLE'],
    ['quotes that do not close', fileOf('Nom\n"Une\n'), 'IMPORT_UNREADABLE'],
    ['headings alone', fileOf('Nom;Secteur\n'), 'IMPORT_NO_ROWS'],
    ['no column that is needed', fileOf('Titre\nUne\n'), 'IMPORT_COLUMN_MISSING'],
    ['a column twice', fileOf('Nom;Name\nUne;Deux\n'), 'IMPORT_COLUMN_TWICE'],
    [
      'too many columns',
      csv([Array.from({ length: importLimits.columns + 1 }, (_, index) => `c${index}`), ['x']]),
      'IMPORT_TOO_MANY_COLUMNS',
    ],
    ['nothing', fileOf(''), 'FILE_REQUIRED'],
  ])('is refused with its reason: %s', async (_case, file, code) => {
    const answer = await sendPreview(inno, 'startups', file);
    expect([answer.statusCode, answer.json().code]).toEqual([400, code]);
    expect(answer.json().errors).toMatchObject([{ path: 'file', code }]);
  });

  it('may have as many rows as the contract says, and not one more', async () => {
    const rows = Array.from({ length: importLimits.rows }, (_, index) => [`Startup ${index}`]);
    const file = await workbook([['Nom'], ...rows]);
    const preview = await previewOf(inno, 'startups', file);
    expect(preview.valid).toBe(importLimits.rows);
    expect((await sendImport(inno, 'startups', file, preview)).json().imported).toBe(importLimits.rows);
    const answer = await sendPreview(inno, 'startups', await workbook([['Nom'], ...rows, ['De trop']]));
    expect(answer.json()).toMatchObject({ statusCode: 400, code: 'IMPORT_TOO_MANY_ROWS' });
  });

  it('may have as many bytes as any upload', async () => {
    const answer = await sendPreview(inno, 'startups', fileOf('x'.repeat(uploadLimits.bytes + 1)));
    expect(answer.json()).toMatchObject({ statusCode: 413, code: 'FILE_TOO_LARGE' });
  });

  describe('that unpacks to far more than it is', () => {
    let bomb: Buffer;
    beforeAll(async () => {
      const texts = Array.from({ length: 1100 }, (_, row) => [`${row}${'x'.repeat(32_000)}`]);
      bomb = Buffer.from(await (await workbook([['Nom'], ...texts])).arrayBuffer());
    });
    /** The place of the record that ends an archive. */
    const endOf = (archive: Buffer) => archive.lastIndexOf(Buffer.from('504b0506', 'hex'));

    it.each<[string, (archive: Buffer) => void]>([
      ['and says so', () => undefined],
      // There are two counts: of this disk, at 8, and of all disks, at 10.
      ['and says that it has no entries', (archive) => archive.writeUInt16LE(0, endOf(archive) + 10)],
      ['and says so of this disk', (archive) => archive.writeUInt16LE(0, endOf(archive) + 8)],
      [
        'and says that its entries are small',
        (archive) => {
          const first = archive.readUInt32LE(endOf(archive) + 16);
          for (let at = first; at < endOf(archive); at += 1) {
            if (archive.readUInt32LE(at) === 0x02014b50) archive.writeUInt32LE(1, at + 24);
          }
        },
      ],
    ])('is refused: %s', async (_case, alter) => {
      const archive = Buffer.from(bomb);
      alter(archive);
      expect(archive.length).toBeLessThan(uploadLimits.bytes);
      const file = new File([new Uint8Array(archive)], 'rows.xlsx');
      const answer = await sendPreview(inno, 'startups', file);
      expect(answer.json()).toMatchObject({ statusCode: 400, code: 'IMPORT_TOO_LARGE' });
      expect(answer.json().errors).toMatchObject([{ path: 'file', code: 'IMPORT_TOO_LARGE' }]);
    });
  });

  it('is read while others are answered', async () => {
    const rows = Array.from({ length: importLimits.rows }, (_, index) => [
      `Société ${index}`,
      'x'.repeat(400),
    ]);
    const file = await workbook([['Nom', 'Présentation (français)'], ...rows]);
    let isRead = false;
    const reading = sendPreview(inno, 'startups', file).then((answer) => {
      isRead = true;
      return answer;
    });
    let answeredMeanwhile = 0;
    while (!isRead) {
      await test.app.inject({ url: '/health' });
      answeredMeanwhile += 1;
      await setImmediate();
    }
    expect((await reading).statusCode).toBe(200);
    expect(answeredMeanwhile).toBeGreaterThan(20);
  });
});

describe('what can be taken from an import', () => {
  const french = { headers: { 'accept-language': 'fr' } };

  it('is a template that can be filled in, in either language', async () => {
    const [headings = []] = await readSheet((await inno.get('/import/startups/template', french)).rawPayload);
    expect(headings.slice(0, 3)).toEqual(['Nom', 'E-mail du compte', 'Langue']);
    const filled = await workbook([headings as string[], ['Modèle']]);
    expect(await previewOf(inno, 'startups', filled)).toMatchObject({ valid: 1, ignoredColumns: [] });
    const english = await readSheet((await inno.get('/import/invitations/template')).rawPayload);
    expect(english).toEqual([['Email', 'Role', 'Right in the team', 'Language']]);
  });

  it('is a report of what happened to each row, with the reasons', async () => {
    const file = csv([
      ['Nom', 'Secteur', 'Présentation (français)'],
      ['=2+3', '', 'x'.repeat(80)],
      ['Fausse', 'Magie', ''],
    ]);
    const { rows } = await previewOf(inno, 'startups', file);
    const report = async (isImported: boolean) =>
      readSheet((await inno.post('/import/startups/report', { isImported, rows }, french)).rawPayload);
    const [, ...lines] = await report(true);
    expect(lines).toEqual([
      [
        2,
        '=2+3',
        'Importée',
        'Présentation (français)',
        expect.stringMatching(/^x+…$/),
        expect.stringContaining('70'),
      ],
      [3, 'Fausse', 'Non importée', 'Secteur', 'Magie', 'Cette valeur est incorrecte'],
    ]);
    expect((await report(false))[1]?.[2]).toBe('Peut être importée');
  });

  it('is no report of what nobody has previewed', async () => {
    const rows = [
      { row: 0, title: '', problems: [{ column: null, code: 'NOTHING', values: {}, cell: '' }], notes: [] },
    ];
    const answer = await postForm(inno, '/import/startups/report', {});
    expect(answer.statusCode).toBe(400);
    const wrong = await inno.post('/import/startups/report', { isImported: true, rows });
    expect(wrong.json().errors).toMatchObject([{ path: 'rows.0.row' }, { path: 'rows.0.problems.0.code' }]);
  });
});
