import { runCommand } from '../commands/run-command.ts';
import type { Config } from '../config.ts';
import { type DatabaseClient, openDatabase } from '../db/client.ts';
import { prepareSchema } from '../db/migrate.ts';
import { createPasswords } from '../features/auth/sign-in/passwords.ts';
import { systemClock } from '../ports/clock.ts';
import { openFiles } from '../ports/files/index.ts';
import { holdsDemonstration, isDatabaseEmpty } from './emptiness.store.ts';
import { untouched } from './outcomes.ts';

/*
 * `node api/src/demo/create.ts` fills an empty database with the demonstration, and leaves any other one alone.
 * It takes the configuration of the API.
 */

async function untouchedOutcome({ db }: DatabaseClient): Promise<string> {
  return (await holdsDemonstration(db)) ? untouched.demonstration : untouched.otherData;
}

async function fill(config: Config, database: DatabaseClient): Promise<string> {
  await prepareSchema(database, config);
  if (!(await isDatabaseEmpty(database.db))) return untouchedOutcome(database);
  // Loaded only now: a start on a database that is in use shall not wait for what it does not need.
  const { createDemonstration } = await import('./demonstration.ts');
  const started = performance.now();
  const created = await createDemonstration({
    db: database.db,
    files: await openFiles(config),
    hashPassword: createPasswords(config.passwordMemoryKib, config.passwordChecks).hash,
    now: systemClock.now(),
  });
  if (!created) return untouchedOutcome(database);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const { cards, clients, requests } = created;
  return `The demonstration was created in ${seconds} s: ${cards.length} startups, ${clients.length} clients, ${requests.length} contact requests.`;
}

await runCommand(async (configuration) => {
  const config = configuration();
  const database = openDatabase(config);
  try {
    return await fill(config, database);
  } finally {
    await database.close();
  }
});
