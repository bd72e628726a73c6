import type { Database } from '../db/client.ts';
import { demonstrationAccounts } from './accounts.ts';

/** What holds a row as soon as a screen or a command of the product has been used. */
const firstTables = ['users', 'account_tokens', 'startups', 'ecosystems'] as const;

/** Whether nobody has used the database yet: only such a one is filled with the demonstration. */
export async function isDatabaseEmpty(db: Database): Promise<boolean> {
  for (const table of firstTables) {
    if ((await db(table).first('id')) !== undefined) return false;
  }
  return true;
}

/** Whether a database that is in use holds the demonstration: its first account is there. */
export async function holdsDemonstration(db: Database): Promise<boolean> {
  return (await db('users').where('email_key', demonstrationAccounts[0].email).first('id')) !== undefined;
}
