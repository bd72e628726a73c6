import type { Client, ClientFilter, Language } from '@passerelle/contract';
import type { Database } from '../../db/client.ts';
import type { ReportReader } from '../../db/report-reader.ts';
import type { Spreadsheet } from '../../http/spreadsheet/spreadsheet.ts';
import type { RecordActs } from '../audit/record.ts';
import { exportedClientColumns } from './clients-export.ts';
import { createClientsListStore } from './clients-list.store.ts';

export interface ClientsExportDependencies {
  db: Database;
  reports: ReportReader;
  listEcosystems(): Promise<readonly { id: string; name: string }[]>;
  record: RecordActs;
}

export type ClientsExportService = ReturnType<typeof createClientsExportService>;

/** As many clients as are read at a time. */
const BATCH = 500;

/** The list of clients as a table for a spreadsheet. */
export function createClientsExportService(dependencies: ClientsExportDependencies) {
  const { db, reports, listEcosystems, record } = dependencies;

  /** The clients as they are read; who leaves meanwhile is left out. */
  async function* clientsIn(ids: readonly string[]): AsyncGenerator<Client[]> {
    for (let start = 0; start < ids.length; start += BATCH) {
      const some = ids.slice(start, start + BATCH);
      yield await reports.read((source) => createClientsListStore(source).findMany(some));
    }
  }

  const count = (filter: ClientFilter) =>
    reports.read((source) => createClientsListStore(source).count(filter));

  return {
    /** How many clients an export would bring now. */
    count,

    /**
     * The whole list that a filter leaves, in its order, noted as exported.
     * @param use notes, in the same transaction, that what allowed it is used up
     */
    async export(
      filter: ClientFilter,
      language: Language,
      use?: (trx: Database) => Promise<void>,
    ): Promise<Spreadsheet<Client>> {
      // Once and for all: whoever signs in or is renamed while the rows are read comes at another place of the list.
      const [ecosystems, ids] = await Promise.all([
        listEcosystems(),
        reports.read((source) => createClientsListStore(source).listIds(filter)),
      ]);
      await db.transaction(async (trx) => {
        await use?.(trx);
        await record(trx, {
          action: 'CLIENTS_EXPORTED',
          entity: { type: 'CLIENT', id: null },
          details: { count: ids.length },
        });
      });
      const nameOfEcosystem = new Map(ecosystems.map(({ id, name }) => [id, name]));
      return {
        name: 'export_clients',
        title: 'Clients',
        columns: exportedClientColumns(language, nameOfEcosystem),
        batches: clientsIn(ids),
      };
    },
  };
}
