import type { Knex } from 'knex';

/** Whose changes a log notes: the rows of a table, and what each says of the record that it belongs to. */
export interface WatchedTable {
  table: string;
  /** The column of the table behind each column of the log; null where it has none. */
  columns: readonly (string | null)[];
  /** Columns whose changes count; all where it is not given. */
  of?: readonly string[];
}

export interface NewChangeLog {
  name: string;
  /** Columns that say which record has changed. */
  columns: readonly string[];
  watched: readonly WatchedTable[];
}

const UUID_LENGTH = 36;
const events = ['INSERT', 'UPDATE', 'DELETE'] as const;
type Event = (typeof events)[number];
const rowsOf: Record<Event, readonly string[]> = { INSERT: ['NEW'], UPDATE: ['OLD', 'NEW'], DELETE: ['OLD'] };

/**
 * A log of what has changed, to which triggers add, so that nothing that writes can forget it. Its numbers are those of the
 * changes on SQLite, where one transaction writes at a time; on PostgreSQL, where they end in whatever order, those of the
 * transactions; there the triggers have the rights of the schema's owner. It begins with a change of nothing: an empty log is none that has been cut.
 */
export async function createChangeLog(knex: Knex, log: NewChangeLog): Promise<void> {
  const isPostgresql = knex.client.config.client === 'pg';
  await knex.schema.createTable(log.name, (table) => {
    if (isPostgresql) {
      const number = table.specificType('number', 'bigint').notNullable().index();
      number.defaultTo(knex.raw('(pg_current_xact_id()::text::bigint)'));
    } else table.increments('number');
    for (const column of log.columns) table.string(column, UUID_LENGTH);
  });
  await knex(log.name).insert({ number: 0 });
  for (const watched of log.watched) {
    if (isPostgresql) await watchInPostgresql(knex, log, watched);
    else for (const event of events) await knex.raw(sqliteTrigger(log, watched, event));
  }
}

const change = (event: Event, { of }: WatchedTable) =>
  event === 'UPDATE' && of ? `UPDATE OF ${of.join(', ')}` : event;

const noted = ({ name, columns }: NewChangeLog, watched: WatchedTable, event: Event): string => {
  const values = rowsOf[event].map(
    (row) => `SELECT ${watched.columns.map((column) => (column ? `${row}.${column}` : 'NULL')).join(', ')}`,
  );
  return `INSERT INTO ${name} (${columns.join(', ')}) ${values.join(' UNION ')};`;
};

const sqliteTrigger = (log: NewChangeLog, watched: WatchedTable, event: Event): string =>
  `CREATE TRIGGER ${log.name}_${watched.table}_${event.toLowerCase()} AFTER ${change(event, watched)}
     ON ${watched.table} BEGIN ${noted(log, watched, event)} END`;

async function watchInPostgresql(knex: Knex, log: NewChangeLog, watched: WatchedTable): Promise<void> {
  const {
    rows: [place],
  } = await knex.raw<{ rows: { schema: string }[] }>('SELECT quote_ident(current_schema()) AS schema');
  const name = `${log.name}_${watched.table}`;
  const branches = events.map((event) => `WHEN '${event}' THEN ${noted(log, watched, event)}`);
  await knex.raw(
    `CREATE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
     SET search_path = ${place?.schema ?? ''}, pg_temp AS $$ BEGIN CASE TG_OP ${branches.join(' ')} END CASE; RETURN NULL; END $$`,
  );
  await knex.raw(`REVOKE ALL ON FUNCTION ${name}() FROM PUBLIC`);
  await knex.raw(
    `CREATE TRIGGER ${name} AFTER ${events.map((event) => change(event, watched)).join(' OR ')} ON ${watched.table}
     FOR EACH ROW EXECUTE FUNCTION ${name}()`,
  );
}
