import type { DatabaseClient } from '../../db/client.ts';

/** Every row of every table, by the table's name: what somebody sees who reads the whole database. */
export async function readEverything({ engine, db }: DatabaseClient): Promise<Record<string, unknown[]>> {
  const names: string[] =
    engine === 'sqlite'
      ? await db('sqlite_master').where({ type: 'table' }).orderBy('name').pluck('name')
      : await db('information_schema.tables')
          .whereRaw('table_schema = current_schema()')
          .orderBy('table_name')
          .pluck('table_name');
  const content: Record<string, unknown[]> = {};
  for (const name of names) {
    const rows: object[] = await db(name).select();
    // Neither engine promises an order of rows.
    content[name] = rows.map((row) => JSON.stringify(row)).sort();
  }
  return content;
}
