import { type Language, languages } from '@passerelle/contract';
import { type Config, ConfigError, readConfig } from './config.ts';
import { openDatabase } from './db/client.ts';
import { appliedMigration, migrate } from './db/migrate.ts';
import { refusalOf } from './refusal.ts';

/*
 * Brings the schema up to date from the command line: `npm run migrate`, before the servers of a new version are
 * started with MIGRATE=false.
 */

interface Words {
  usage: string;
  migrated(names: readonly string[]): string;
  upToDate(newest: string): string;
}

const words: Record<Language, Words> = {
  fr: {
    usage: 'Usage : npm run migrate',
    migrated: (names) => `Le schéma est à jour. Migrations appliquées : ${names.join(', ')}.`,
    upToDate: (newest) => `Le schéma était déjà à jour (${newest}).`,
  },
  en: {
    usage: 'Usage: npm run migrate',
    migrated: (names) => `The schema is up to date. Migrations applied: ${names.join(', ')}.`,
    upToDate: (newest) => `The schema was up to date already (${newest}).`,
  },
};

const language: Language = languages.find((known) => process.env.LANG?.startsWith(known)) ?? 'en';
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

async function run(): Promise<void> {
  let config: Config | undefined;
  try {
    config = readConfig(process.env);
    process.stdout.write(`${await bringUpToDate(config)}\n`);
  } catch (error) {
    const explanation = error instanceof ConfigError ? error.message : config && refusalOf(error, config);
    if (!explanation) throw error;
    process.stderr.write(`${explanation}\n`);
    process.exitCode = 1;
  }
}

if (process.argv.length === 2) await run();
else {
  process.stderr.write(`${say.usage}\n`);
  process.exitCode = 1;
}
