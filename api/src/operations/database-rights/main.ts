import type { Language } from '@passerelle/contract';
import { CommandRefusal, language } from '../../commands/run-command.ts';
import { missingMigrations } from '../../db/migrate.ts';
import { runOperation } from '../command.ts';
import { OperationRefusal } from '../refusal.ts';
import { grantServerRights } from './database-rights.store.ts';

interface Words {
  granted(role: string, tables: number): string;
  schema: string;
}

const words: Record<Language, Words> = {
  fr: {
    granted: (role, tables) =>
      `${role} a les droits qu’il faut aux serveurs sur ${tables} tables, et pas d’autres. Démarrez-les avec ce rôle et MIGRATE=false.`,
    schema: 'La base n’est pas à jour : lancez d’abord « npx passerelle migrate » de cette version.',
  },
  en: {
    granted: (role, tables) =>
      `${role} has the rights that servers need on ${tables} tables, and no others. Start them as this role, with MIGRATE=false.`,
    schema: 'The database is not up to date: run "npx passerelle migrate" of this version first.',
  },
};

const say = words[language];

/**
 * `npx passerelle database-rights ROLE`: gives a role of PostgreSQL what servers need. It takes the configuration of the
 * API, with the owner of the schema in DATABASE_URL.
 */
export function grantDatabaseRights(role: string): Promise<void> {
  return runOperation(async (_config, { engine, db, readDb }) => {
    if (engine !== 'postgresql') throw new OperationRefusal('NOT_POSTGRESQL');
    if ((await missingMigrations(readDb)).length > 0) throw new CommandRefusal(say.schema);
    return say.granted(role, await grantServerRights(db, role));
  });
}
