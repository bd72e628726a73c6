import type { Database } from '../../../db/client.ts';
import { followLog } from '../../../in-memory/follow.ts';
import { createKnownRequestsStore, type KnownRow } from './known-requests.store.ts';
import { createRequestTable, type RequestTable } from './request-table.ts';

/** As many are read at a time; other calls are served in between. */
const AT_ONCE = 500;
/** As many are sorted in at a time. */
const SORTED_AT_ONCE = 5_000;

export interface KnownRequestsDependencies {
  readDb: Database;
  /** Which state the database is in. */
  state(): Promise<string>;
}

export type KnownRequestsService = ReturnType<typeof createKnownRequestsService>;

/** Keeps of every contact request in memory what lists and figures need, as the database has it. */
export function createKnownRequestsService({ readDb, state }: KnownRequestsDependencies) {
  const store = createKnownRequestsStore(readDb);

  async function load(): Promise<RequestTable> {
    const table = createRequestTable();
    let last = '';
    for (;;) {
      const rows = await store.readAfter(last, AT_ONCE);
      table.putAll(rows);
      if (table.size % SORTED_AT_ONCE === 0) table.newestFirst();
      const end = rows.at(-1)?.id;
      if (end === undefined || rows.length < AT_ONCE) break;
      last = end;
    }
    table.newestFirst();
    return table;
  }

  const followed = followLog({
    log: store.log,
    state,
    load,
    async readChanged(changes: readonly { event_id: string | null }[]) {
      const ids = [...new Set(changes.flatMap(({ event_id: id }) => id ?? []))];
      const rows: KnownRow[] = [];
      for (let start = 0; start < ids.length; start += AT_ONCE) {
        rows.push(...(await store.read(ids.slice(start, start + AT_ONCE))));
      }
      const found = new Set(rows.map(({ id }) => id));
      return (table: RequestTable) => {
        table.putAll(rows);
        for (const id of ids) if (!found.has(id)) table.forget(id);
      };
    },
  });

  return {
    /** All requests as the database had them when this was called, or later. */
    current: followed.current,
    trimLog: (db: Database) => createKnownRequestsStore(db).log.trim(),
  };
}
