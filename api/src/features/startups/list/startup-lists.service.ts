import {
  type InnoEcosystem,
  type InnoStartup,
  type Language,
  type StartupListQuery,
  startupCountsSchema,
  startupListPage,
} from '@passerelle/contract';
import type { Database } from '../../../db/client.ts';
import type { ReportReader } from '../../../db/report-reader.ts';
import type { Caller } from '../../../http/caller.ts';
import { serializerCompiler } from '../../../http/compilers.ts';
import type { Spreadsheet } from '../../../http/spreadsheet/spreadsheet.ts';
import type { RecordActs } from '../../audit/record.ts';
import { bytesWithMatch, type CriteriaOf, criteriaFor } from '../card/card-match.ts';
import { createStartupsReader } from '../card/startups-reader.store.ts';
import { isListed, listedStatuses, viewOfList } from '../card/visibility.ts';
import type { CardBytes } from '../catalogue/card-bytes.ts';
import type { Catalogue, CatalogueService } from '../catalogue/catalogue.service.ts';
import type { KeptAnswer, KeptAnswers } from '../catalogue/kept-answers.ts';
import type { ListRequest } from '../catalogue/model/conditions.ts';
import { exportedColumns } from './export-columns.ts';

export interface StartupListsDependencies {
  db: Database;
  reports: ReportReader;
  catalogue: CatalogueService;
  cards: CardBytes;
  answers: KeptAnswers;
  listEcosystems(): Promise<InnoEcosystem[]>;
  criteriaOf: CriteriaOf;
  record: RecordActs;
}

export type StartupListsService = ReturnType<typeof createStartupListsService>;

/** As many cards as are read at a time for an export. */
const EXPORT_BATCH = 500;

const writeCounts = serializerCompiler({
  schema: startupCountsSchema,
  method: 'GET',
  url: '/startup/counts',
});

/** Cards by the many: lists, what their filters would leave, the search by name, the export. */
export function createStartupListsService(dependencies: StartupListsDependencies) {
  const { db, reports, catalogue, cards, answers, listEcosystems, criteriaOf, record } = dependencies;

  function requestOf({ model }: Catalogue, caller: Caller, query: StartupListQuery): ListRequest {
    // A value that is a sub-ecosystem's name stands for that one, any other for the names between its commas.
    const subEcosystems = query.subEcosystems.flatMap((value) =>
      model.isSubEcosystem(value) ? [value] : value.split(',').map((name) => name.trim()),
    );
    return {
      query: { ...query, subEcosystems },
      statuses: listedStatuses(caller, query.statuses),
      criteria: null,
    };
  }

  /** The cards of a list between commas, as the caller is sent them. A card that may not be listed any more is left out. */
  async function writeCards(
    current: Catalogue,
    ids: readonly string[],
    caller: Caller,
    { criteria }: ListRequest,
  ) {
    const written = await cards.of(current, ids, viewOfList(caller));
    const bytes = written
      .filter(({ status }) => isListed(caller, status))
      .map((card) => bytesWithMatch(card, criteria));
    return Buffer.concat(bytes.flatMap((card, place) => (place > 0 ? [COMMA, card] : [card])));
  }

  async function* cardsIn(ids: readonly string[]): AsyncGenerator<InnoStartup[]> {
    for (let start = 0; start < ids.length; start += EXPORT_BATCH) {
      const some = ids.slice(start, start + EXPORT_BATCH);
      yield await reports.read((source) => createStartupsReader(source).findMany(some));
    }
  }

  return {
    /** The cards that the caller may see and the filters let pass: a page where one is asked for, else all. */
    async list(caller: Caller, query: StartupListQuery): Promise<KeptAnswer> {
      const view = viewOfList(caller);
      const [current, criteria] = await Promise.all([
        catalogue.current(caller.asOf),
        criteriaFor(caller, view, criteriaOf),
      ]);
      const request = { ...requestOf(current, caller, query), criteria };
      const key = JSON.stringify(['list', view, request]);
      return answers.of({ catalogue: current, key }, async () => {
        const { page, pageSize = startupListPage } = query;
        const isPage = page !== undefined || query.pageSize !== undefined;
        const stretch = isPage ? { offset: (page ?? 0) * pageSize, limit: pageSize } : undefined;
        const { ids, total } = current.model.select(request, stretch);
        const data = await writeCards(current, ids, caller, request);
        const [start, end] = isPage ? ['{"data":[', `],"totalElements":${total}}`] : ['[', ']'];
        return Buffer.concat([Buffer.from(start), data, Buffer.from(end)]);
      });
    },

    /** How many cards each option of each filter would leave. */
    async countOptions(caller: Caller, query: StartupListQuery): Promise<KeptAnswer> {
      const current = await catalogue.current(caller.asOf);
      const request = requestOf(current, caller, { ...query, page: undefined, pageSize: undefined });
      const offered = listedStatuses(caller);
      const key = JSON.stringify(['counts', offered, request]);
      return answers.of({ catalogue: current, key }, async () =>
        Buffer.from(writeCounts(current.model.countOptions(request, offered))),
      );
    },

    /** The first cards that the caller may see and whose name contains each word of a key. */
    async searchNames(
      caller: Caller,
      key: string,
      maximum: number,
      write: (found: { id: string; name: string }[]) => string,
    ): Promise<KeptAnswer> {
      const current = await catalogue.current(caller.asOf);
      const statuses = listedStatuses(caller);
      return answers.of(
        { catalogue: current, key: JSON.stringify(['search', statuses, maximum, key]) },
        async () => Buffer.from(write(current.model.searchNames(key, statuses, maximum))),
      );
    },

    /** The list as a table for a spreadsheet, whole and noted as exported: INNO's. A card that goes while it is written is left out. */
    async export(
      caller: Caller,
      query: StartupListQuery,
      language: Language,
    ): Promise<Spreadsheet<InnoStartup>> {
      const [current, ecosystems] = await Promise.all([catalogue.current(caller.asOf), listEcosystems()]);
      const { ids } = current.model.select(requestOf(current, caller, query));
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

const COMMA = Buffer.from(',');
