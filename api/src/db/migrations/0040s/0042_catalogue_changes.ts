import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import { id } from '../columns.ts';

/**
 * What tells every process that cards have changed: a number that each transaction counts which changes what is shown of
 * a card, and by which number each card changed last. Triggers do it, so that nothing that writes can forget it. The
 * number is taken when a transaction commits: numbers become visible in their order, none is passed over.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('catalogue_revision', (table) => {
    /** Always 1. */
    table.integer('id').notNullable().primary();
    /** Another one in each database: numbers of one mean nothing in another. */
    id(table, 'epoch');
    table.integer('number').notNullable();
  });
  await knex('catalogue_revision').insert({ id: 1, epoch: randomUUID(), number: 0 });
  await knex.schema.createTable('catalogue_changes', (table) => {
    /** A card or an ecosystem; it stays when that is gone, so that every process learns of it. */
    table.string('kind', 10).notNullable();
    id(table);
    table.integer('number').notNullable().index();
    table.primary(['kind', 'id']);
  });
  if (knex.client.config.client === 'pg') await createPostgresqlTriggers(knex);
  else for (const statement of sqliteTriggers()) await knex.raw(statement);
}

type Row = 'NEW' | 'OLD';
interface Watched {
  table: string;
  kind: 'CARD' | 'ECOSYSTEM';
  /** The column that says which card or ecosystem a row belongs to. */
  column: string;
}

const watched: readonly Watched[] = [
  { table: 'startups', kind: 'CARD', column: 'id' },
  { table: 'files', kind: 'CARD', column: 'startup_id' },
  { table: 'sub_ecosystems', kind: 'ECOSYSTEM', column: 'ecosystem_id' },
];
const rowsOf: readonly [event: string, rows: readonly Row[]][] = [
  ['INSERT', ['NEW']],
  ['UPDATE', ['OLD', 'NEW']],
  ['DELETE', ['OLD']],
];

/** On SQLite one transaction writes at a time: each change may count a number of its own. */
function sqliteTriggers(): string[] {
  const ofTables = watched.flatMap(({ table, kind, column }) =>
    rowsOf.map(
      ([event, rows]) =>
        `CREATE TRIGGER ${table}_catalogue_${event.toLowerCase()} AFTER ${event} ON ${table} BEGIN
           ${rows.map((row) => noteInSqlite(`SELECT '${kind}', ${row}.${column}`)).join('\n')}
         END`,
    ),
  );
  const ofAddresses = `CREATE TRIGGER users_catalogue_update AFTER UPDATE OF email ON users WHEN OLD.email IS NOT NEW.email BEGIN
       ${noteInSqlite("SELECT 'CARD', id FROM startups WHERE user_id = NEW.id")}
     END`;
  return [...ofTables, ofAddresses];
}

/** Deleted first: an outer statement's way with conflicts would overrule that of the trigger. */
function noteInSqlite(changed: string): string {
  return `UPDATE catalogue_revision SET number = number + 1;
    DELETE FROM catalogue_changes WHERE (kind, id) IN (${changed});
    INSERT INTO catalogue_changes (kind, id, number)
      SELECT changed.*, catalogue_revision.number FROM (${changed}) AS changed, catalogue_revision;`;
}

/**
 * On PostgreSQL writers work at the same time: the one row of the number is locked by constraint triggers when a
 * transaction commits, after everything else that it locks, so that two never wait for each other. They work with the
 * rights of the schema's owner: servers may read the number alone.
 */
async function createPostgresqlTriggers(knex: Knex): Promise<void> {
  const {
    rows: [place],
  } = await knex.raw<{ rows: { schema: string }[] }>('SELECT quote_ident(current_schema()) AS schema');
  await knex.raw(functionOfPostgresql(place?.schema ?? ''));
  await knex.raw('REVOKE ALL ON FUNCTION note_catalogue_change() FROM PUBLIC');
  const when = 'DEFERRABLE INITIALLY DEFERRED FOR EACH ROW';
  for (const { table } of watched) {
    await knex.raw(
      `CREATE CONSTRAINT TRIGGER ${table}_catalogue AFTER INSERT OR UPDATE OR DELETE ON ${table}
       ${when} EXECUTE FUNCTION note_catalogue_change()`,
    );
  }
  await knex.raw(
    `CREATE CONSTRAINT TRIGGER users_catalogue AFTER UPDATE OF email ON users ${when}
     WHEN (OLD.email IS DISTINCT FROM NEW.email) EXECUTE FUNCTION note_catalogue_change()`,
  );
}

/** A transaction counts one number, which it remembers in a setting of its own. */
function functionOfPostgresql(schema: string): string {
  const branches = watched.map(
    ({ table, kind, column }) => `WHEN '${table}' THEN
          of_kind := '${kind}';
          changed := ARRAY[OLD.${column}, NEW.${column}];`,
  );
  return `CREATE FUNCTION note_catalogue_change() RETURNS trigger LANGUAGE plpgsql
    SECURITY DEFINER SET search_path = ${schema}, pg_temp AS $$
    DECLARE
      counted integer := nullif(current_setting('passerelle.catalogue_number', true), '');
      of_kind text := 'CARD';
      changed text[];
    BEGIN
      CASE TG_TABLE_NAME
        ${branches.join('\n        ')}
        ELSE changed := ARRAY(SELECT id FROM startups WHERE user_id = NEW.id);
      END CASE;
      IF counted IS NULL THEN
        UPDATE catalogue_revision SET number = number + 1 RETURNING number INTO counted;
        PERFORM set_config('passerelle.catalogue_number', counted::text, true);
      END IF;
      INSERT INTO catalogue_changes (kind, id, number)
        SELECT DISTINCT of_kind, one, counted FROM unnest(changed) AS one WHERE one IS NOT NULL
        ON CONFLICT (kind, id) DO UPDATE SET number = EXCLUDED.number;
      RETURN NULL;
    END $$`;
}
