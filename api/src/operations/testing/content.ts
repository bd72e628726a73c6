import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseClient } from '../../db/client.ts';
import { readEverything } from '../../testing/database/database-content.ts';

/** What is no row of the product: SQLite's counters, when each migration was run, and what triggers note by numbers of each database. */
const NOT_COMPARED = /^(?:sqlite_|schema_migrations|catalogue_|event_changes$|visit_changes$)/;

/**
 * Every row of every table as text, in an order of our own, the same for the same values on both engines: how the tests
 * compare, without a hash or a reader of the commands under test.
 */
export async function rowsOf(client: DatabaseClient): Promise<Record<string, string[]>> {
  const content = await readEverything(client);
  return Object.fromEntries(
    Object.entries(content)
      .filter(([name]) => !NOT_COMPARED.test(name))
      .map(([name, rows]) => [name, rows.map((row) => comparable(JSON.parse(String(row)))).sort()]),
  );
}

/** SQLite's 0 and 1 stand for false and true where the other engine says so; columns come in any order. */
function comparable(row: Record<string, unknown>): string {
  return Object.keys(row)
    .sort()
    .map((column) => {
      const value = row[column];
      return `${column}=${typeof value === 'boolean' ? JSON.stringify(Number(value)) : JSON.stringify(value)}`;
    })
    .join('\n');
}

/** Every file below a folder, by its path, with a hash of its bytes. */
export function filesOf(folder: string): Record<string, string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  return Object.fromEntries(
    entries
      .map((entry) => join(entry.parentPath, entry.name))
      .sort()
      .map((path) => [
        path.slice(folder.length + 1),
        createHash('sha256').update(readFileSync(path)).digest('hex'),
      ]),
  );
}
