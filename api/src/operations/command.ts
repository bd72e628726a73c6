import { language, runCommand } from '../commands/run-command.ts';
import type { Config } from '../config.ts';
import { type DatabaseClient, openDatabase } from '../db/client.ts';
import { OperationRefusal } from './refusal.ts';
import type { TableSum } from './tables/table.ts';
import { wordRefusal } from './words.ts';

/** Runs a command on the database of the installation that the configuration names, and prints what it answers. */
export async function runOperation(
  operation: (config: Config, database: DatabaseClient) => Promise<string>,
): Promise<void> {
  await runCommand(
    async (configuration) => {
      const config = configuration();
      const database = openDatabase(config);
      try {
        return await operation(config, database);
      } finally {
        await database.close();
      }
    },
    (error) => (error instanceof OperationRefusal ? wordRefusal(error, language) : null),
  );
}

/** A line for each table: its name, its rows, and the hash over them. */
export function wordTables(tables: readonly TableSum[]): string {
  const name = Math.max(...tables.map((table) => table.name.length));
  const rows = Math.max(...tables.map((table) => String(table.rows).length));
  return tables
    .map((table) => `${table.name.padEnd(name)}  ${String(table.rows).padStart(rows)}  ${table.sha256}`)
    .join('\n');
}
