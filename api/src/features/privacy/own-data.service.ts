import { setImmediate } from 'node:timers/promises';
import { type Language, ownDataLimits } from '@passerelle/contract';
import type { Database } from '../../db/client.ts';
import type { CellValue, SheetDescription } from '../../http/spreadsheet/sheet.ts';
import type { Workbook } from '../../http/spreadsheet/spreadsheet.ts';
import { takeForPerson } from '../../limits/person-limits.ts';
import type { OwnData, OwnDataSection, Person } from '../../own-data/section.ts';
import type { Clock } from '../../ports/clock.ts';
import { inOrder } from './section-order.ts';

export interface OwnDataDependencies {
  db: Database;
  clock: Clock;
  /** What each feature keeps about people. */
  parts: readonly OwnData[];
}

export type OwnDataService = ReturnType<typeof createOwnDataService>;

/** What is kept about a person, as one file: each feature hands over its part. */
export function createOwnDataService({ db, clock, parts }: OwnDataDependencies) {
  const sections = inOrder(parts.flatMap((part) => part.sections));

  return {
    /**
     * Counts that somebody takes a file.
     * @throws Problem OWN_DATA_LIMITED
     */
    async take(userId: string): Promise<void> {
      const { files, milliseconds } = ownDataLimits;
      const limit = { calls: files, milliseconds, refusal: 'OWN_DATA_LIMITED' } as const;
      await takeForPerson(db, { purpose: 'own data', userId, ...limit }, clock.now());
    },

    /** Everything as JSON, in pieces of text: `{ createdAt, sections: { NAME: [{…}] } }`. */
    async *json(person: Person): AsyncGenerator<string> {
      yield `{"createdAt":${JSON.stringify(clock.now())},"sections":{`;
      for (const [index, section] of sections.entries()) {
        yield `${index > 0 ? ',' : ''}${JSON.stringify(section.key)}:[`;
        let isFirst = true;
        for await (const records of section.read(person)) {
          for (const record of records) {
            yield `${isFirst ? '' : ','}${JSON.stringify(record.json())}`;
            isFirst = false;
          }
          await setImmediate();
        }
        yield ']';
      }
      yield '}}\n';
    },

    /** A sheet for each section that has something; the first one says how much there is, and whether it is all. */
    workbook(person: Person, language: Language): Workbook {
      return {
        name: nameOfFile(language),
        sheets: [overviewSheet(language), ...sections.map((section) => section.sheet(language))],
        batches: sheetRows(sections, person, language),
      };
    },
  };
}

/** What the name of a file begins with. */
export const nameOfFile = (language: Language): string => (language === 'fr' ? 'mes_donnees' : 'my_data');

function overviewSheet(language: Language): SheetDescription {
  const [title, section, rows, all] =
    language === 'fr'
      ? ['Sommaire', 'Partie', 'Lignes', 'Complet']
      : ['Overview', 'Section', 'Rows', 'Complete'];
  return {
    title,
    columns: [
      { header: section, type: 'text', width: 36 },
      { header: rows, type: 'number', width: 10 },
      { header: all, type: 'text', width: 60 },
    ],
  };
}

async function* sheetRows(sections: readonly OwnDataSection[], person: Person, language: Language) {
  const overview: CellValue[][] = [];
  for (const [index, section] of sections.entries()) {
    let count = 0;
    let isWhole = true;
    for await (const records of section.read(person)) {
      const fitting = records.slice(0, ownDataLimits.spreadsheetRows - count);
      if (fitting.length > 0)
        yield { sheet: index + 1, rows: fitting.map((record) => record.cells(language)) };
      count += fitting.length;
      isWhole = fitting.length === records.length;
      if (!isWhole) break;
    }
    overview.push([section.sheet(language).title, count, completeness(isWhole, language)]);
  }
  yield { sheet: 0, rows: overview };
}

function completeness(isWhole: boolean, language: Language): string {
  if (isWhole) return language === 'fr' ? 'Oui' : 'Yes';
  return language === 'fr'
    ? 'Non : les lignes les plus récentes ; le fichier JSON les a toutes'
    : 'No: the newest rows; the JSON file has all of them';
}
