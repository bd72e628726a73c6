import { appendFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { DatabaseClient } from '../../db/client.ts';

/** Names the folder where each test file of a run records what it asks of its databases; without it, none does. */
export const RECORDS_FOLDER = 'PASSERELLE_TEST_RECORDS';
/** Names the file where what the running test file asks of its databases is recorded. */
export const RECORD_FILE = 'PASSERELLE_TEST_RECORD';

/** What each record has already, since a process may run several test files. */
const known = new Map<string, Set<string>>();
/** The records of test files that have a database of `createTestDatabase`, and so run on both engines unless they say otherwise. */
const onBothEngines = new Set<string>();

/** Has what the programs that are started from now on ask recorded as well. */
export function recordPrograms(): void {
  const file = process.env[RECORD_FILE];
  if (file) onBothEngines.add(file);
}

/**
 * Has what follows recorded as asked by another test file, where anything is recorded.
 * @param name the test file's path from the root
 */
export function recordAs(name: string): void {
  const file = process.env[RECORD_FILE];
  if (file) process.env[RECORD_FILE] = join(dirname(file), encodeURIComponent(name));
}

/** Notes a statement where it differs from those before, its values left aside. */
export function recordStatement(sql: string): void {
  const file = process.env[RECORD_FILE];
  if (!file) return;
  const before = known.get(file) ?? new Set();
  if (before.has(sql)) return;
  known.set(file, before.add(sql));
  appendFileSync(file, `${JSON.stringify(sql)}\n`);
}

/** Notes what is asked of a database from now on, where the run asks for it. */
export function recordStatements({ db, readDb }: DatabaseClient): void {
  if (!process.env[RECORD_FILE]) return;
  for (const each of new Set([db, readDb])) {
    each.on('query', ({ sql }: { sql: string }) => recordStatement(sql));
  }
}

/** How Node has to be called for a program whose statements are to be noted with those of the test that starts it. */
export function recordedProgram(): { args: string[]; environment: Record<string, string> } {
  const file = process.env[RECORD_FILE];
  if (!file || !onBothEngines.has(file)) return { args: [], environment: {} };
  return {
    args: ['--import', join(import.meta.dirname, 'record-program.ts')],
    environment: { [RECORD_FILE]: file },
  };
}
