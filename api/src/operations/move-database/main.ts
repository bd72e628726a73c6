import type { Language } from '@passerelle/contract';
import { CommandRefusal, language } from '../../commands/run-command.ts';
import { ConfigError, readConfig } from '../../config.ts';
import { type DatabaseClient, openDatabase } from '../../db/client.ts';
import { refusalOf } from '../../refusal.ts';
import { runOperation, wordTables } from '../command.ts';
import { moveDatabase } from './move-database.ts';

interface Words {
  moved(tables: number): string;
}

const words: Record<Language, Words> = {
  fr: {
    moved: (tables) =>
      `Déplacé et comparé : ${tables} tables. Donnez maintenant cette adresse à DATABASE_URL et démarrez l’API ; le fichier SQLite reste tel qu’il était.`,
  },
  en: {
    moved: (tables) =>
      `Moved and compared: ${tables} tables. Now set DATABASE_URL to this address and start the API; the SQLite file stays as it was.`,
  },
};

const say = words[language];

/** Where the rows go: an address, or a file that has it. */
export type MoveTarget = { to: string } | { toFile: string };

/** @throws CommandRefusal in words that name the option, where the database that it names cannot be reached */
async function openTarget(given: MoveTarget): Promise<DatabaseClient> {
  const [option, variables] =
    'to' in given
      ? ['--to', { DATABASE_URL: given.to, DATABASE_URL_FILE: '' }]
      : ['--to-file', { DATABASE_URL: '', DATABASE_URL_FILE: given.toFile }];
  let target: DatabaseClient | undefined;
  try {
    const config = readConfig({ ...process.env, ...variables });
    target = openDatabase(config);
    await target.ping();
    return target;
  } catch (error) {
    await target?.close();
    const explanation =
      error instanceof ConfigError ? error.message : refusalOf(error, { port: 0, host: '', dataFolder: '' });
    if (!explanation) throw error;
    throw new CommandRefusal(explanation.replaceAll(/DATABASE_URL(?:_FILE)?/g, option));
  }
}

/**
 * `npx passerelle move database --to-file FILE`: copies the SQLite database of the configuration to an empty PostgreSQL
 * database. The API has to be stopped.
 */
export function moveDatabaseTo(given: MoveTarget): Promise<void> {
  return runOperation(async (_config, source) => {
    const target = await openTarget(given);
    try {
      const tables = await moveDatabase(source, target);
      return `${wordTables(tables)}\n${say.moved(tables.length)}`;
    } finally {
      await target.close();
    }
  });
}
