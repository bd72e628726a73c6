import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Language, languages } from '@passerelle/contract';
import { type Config, ConfigError, readConfig } from '../config.ts';
import { type DatabaseClient, openDatabase } from '../db/client.ts';
import { refusalOf } from '../refusal.ts';
import { OperationRefusal } from './refusal.ts';
import type { TableSum } from './tables/table.ts';
import { wordRefusal } from './words.ts';

/** What was typed is not what the command takes; the message says what it does. */
export class UsageError extends Error {}

/** The language of whoever typed the command. */
export const language: Language = languages.find((known) => process.env.LANG?.startsWith(known)) ?? 'en';

/** Paths count from where the command was typed: npm runs it in the project's folder. */
const fromCaller = (path: string) => resolve(process.env.INIT_CWD ?? process.cwd(), path);

/** @throws UsageError unless exactly one folder was named */
export function readFolder(usage: string): string {
  const [folder, ...more] = process.argv.slice(2);
  if (!folder || folder.startsWith('-') || more.length > 0) throw new UsageError(usage);
  return fromCaller(folder);
}

/** @throws UsageError unless `--to` was given with one value, and nothing else */
export function readTarget(usage: string): string {
  try {
    const { values } = parseArgs({ options: { to: { type: 'string' } } });
    if (values.to) return values.to;
  } catch {
    // Told below: options that do not exist, or more than options.
  }
  throw new UsageError(usage);
}

/**
 * Runs a command on the data of the installation that the configuration names, and prints what it answers. Where it
 * fails for a reason that can be told, that is printed in one line and the process ends with 1.
 */
export async function runCommand(
  command: (config: Config, database: DatabaseClient) => Promise<string>,
): Promise<void> {
  let config: Config | undefined;
  let database: DatabaseClient | undefined;
  try {
    config = readConfig(process.env);
    database = openDatabase(config);
    process.stdout.write(`${await command(config, database)}\n`);
  } catch (error) {
    const explanation = explanationOf(error, config);
    if (explanation === null) throw error;
    process.stderr.write(`${explanation}\n`);
    process.exitCode = 1;
  } finally {
    await database?.close();
  }
}

function explanationOf(error: unknown, config: Config | undefined): string | null {
  if (error instanceof OperationRefusal) return wordRefusal(error, language);
  if (error instanceof UsageError || error instanceof ConfigError) return error.message;
  return config ? refusalOf(error, config) : null;
}

/** A line for each table: its name, its rows, and the hash over them. */
export function wordTables(tables: readonly TableSum[]): string {
  const name = Math.max(...tables.map((table) => table.name.length));
  const rows = Math.max(...tables.map((table) => String(table.rows).length));
  return tables
    .map((table) => `${table.name.padEnd(name)}  ${String(table.rows).padStart(rows)}  ${table.sha256}`)
    .join('\n');
}
