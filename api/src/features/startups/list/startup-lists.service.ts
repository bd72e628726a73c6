import {
  type InnoEcosystem,
  type InnoStartup,
  type Language,
  type Page,
  type StartupListQuery,
  startupListPage,
} from '@passerelle/contract';
import type { Database } from '../../../db/client.ts';
import type { Caller } from '../../../http/caller.ts';
import type { Spreadsheet } from '../../../http/spreadsheet/spreadsheet.ts';
import type { RecordActs } from '../../audit/record.ts';
import { type CardOfView, type CriteriaOf, criteriaFor, withMatch } from '../card/card-match.ts';
import { createStartupsReader } from '../card/startups-reader.store.ts';
import { listedStatuses, viewOfList } from '../card/visibility.ts';
import { exportedColumns } from './export-columns.ts';
import { countOptions } from './startups-counts.store.ts';
import type { ListRequest } from './startups-filters.store.ts';

export interface StartupListsDependencies {
  db: Database;
  readDb: Database;
  listEcosystems(): Promise<InnoEcosystem[]>;
  criteriaOf: CriteriaOf;
  record: RecordActs;
}

export type StartupListsService = ReturnType<typeof createStartupListsService>;

/** As many cards as are read at a time for an export. */
const EXPORT_BATCH = 500;

/** Cards by the many: lists, what their filters would leave, the search by name, the export. */
export function createStartupListsService(dependencies: StartupListsDependencies) {
  const { db, readDb, listEcosystems, criteriaOf, record } = dependencies;
  const reader = createStartupsReader(readDb);

  async function requestOf(caller: Caller, query: StartupListQuery): Promise<ListRequest> {
    const subEcosystems = await namesOf(query.subEcosystems);
    return {
      query: { ...query, subEcosystems },
      statuses: listedStatuses(caller, query.statuses),
      criteria: await criteriaFor(caller, viewOfList(caller), criteriaOf),
    };
  }

  /** A value that is a sub-ecosystem's name stands for that one, any other for the names between its commas. */
  async function namesOf(values: readonly string[]): Promise<string[]> {
    if (!values.some((value) => value.includes(','))) return [...values];
    const ecosystems = await listEcosystems();
    const names = new Set(ecosystems.flatMap(({ subEcosystems }) => subEcosystems.map(({ name }) => name)));
    return values.flatMap((value) =>
      names.has(value) ? [value] : value.split(',').map((name) => name.trim()),
    );
  }

  async function* cardsIn(ids: readonly string[]): AsyncGenerator<InnoStartup[]> {
    for (let start = 0; start < ids.length; start += EXPORT_BATCH) {
      yield await reader.findMany(ids.slice(start, start + EXPORT_BATCH));
    }
  }

  return {
    /** Every card that the caller may see and the filters let pass. */
    async list(caller: Caller, query: StartupListQuery) {
      const request = await requestOf(caller, query);
      const cards = await reader.list(request);
      return { cards: cards.map((card) => withMatch(card, request.criteria)), view: viewOfList(caller) };
    },

    async listPage(caller: Caller, query: StartupListQuery) {
      const { page = 0, pageSize = startupListPage } = query;
      const request = await requestOf(caller, query);
      const [data, totalElements] = await Promise.all([
        reader.list(request, { page, pageSize }),
        reader.count(request),
      ]);
      const cards: Page<CardOfView> = {
        data: data.map((card) => withMatch(card, request.criteria)),
        totalElements,
      };
      return { cards, view: viewOfList(caller) };
    },

    /** How many cards each option of each filter would leave. */
    async countOptions(caller: Caller, query: StartupListQuery) {
      return countOptions(readDb, await requestOf(caller, query), listedStatuses(caller));
    },

    async searchNames(caller: Caller, text: string, maximum: number) {
      return reader.searchNames(text, listedStatuses(caller), maximum);
    },

    /** The list as a table for a spreadsheet, whole and noted as exported: INNO's. A card that goes while it is written is left out. */
    async export(
      caller: Caller,
      query: StartupListQuery,
      language: Language,
    ): Promise<Spreadsheet<InnoStartup>> {
      const [ids, ecosystems] = await Promise.all([
        reader.listIds(await requestOf(caller, query)),
        listEcosystems(),
      ]);
      await db.transaction((trx) =>
        record(trx, {
          action: 'STARTUPS_EXPORTED',
          entity: { type: 'STARTUP', id: null },
          details: { count: ids.length },
        }),
      );
      return {
        name: 'export_start_ups',
        title: 'Startups',
        columns: exportedColumns(language, ecosystems),
        batches: cardsIn(ids),
      };
    },
  };
}
