import type { Language } from '@passerelle/contract';
import type { Config } from '../config.ts';
import { openDatabase } from '../db/client.ts';
import { appliedMigration, migrate } from '../db/migrate.ts';
import { language, runCommand } from './run-command.ts';

interface Words {
  migrated(names: readonly string[]): string;
  upToDate(newest: string): string;
}

const words: Record<Language, Words> = {
  fr: {
    migrated: (names) => `Le schéma est à jour. Migrations appliquées : ${names.join(', ')}.`,
    upToDate: (newest) => `Le schéma était déjà à jour (${newest}).`,
  },
  en: {
    migrated: (names) => `The schema is up to date. Migrations applied: ${names.join(', ')}.`,
    upToDate: (newest) => `The schema was up to date already (${newest}).`,
  },
};

const say = words[language];

async function bringUpToDate(config: Config): Promise<string> {
  const database = openDatabase(config);
  try {
    const names = await migrate(database);
    if (names.length > 0) return say.migrated(names);
    return say.upToDate((await appliedMigration(database.readDb)) ?? '');
  } finally {
    await database.close();
  }
}

/**
 * Brings the schema up to date from the command line, `npx passerelle migrate`, before the servers of a new version are
 * started with MIGRATE=false.
 */
export function migrateSchema(): Promise<void> {
  return runCommand(async (configuration) => bringUpToDate(configuration()));
}
