import type { Database, DatabaseClient } from '../../db/client.ts';

/** How many statements of other connections wait for what a transaction holds. */
async function countWaiting(db: Database): Promise<number> {
  const [row] = await db('pg_stat_activity')
    .whereRaw('datname = current_database()')
    .where({ wait_event_type: 'Lock' })
    .count({ waiting: '*' });
  return Number(row?.waiting ?? 0);
}

/**
 * Starts acts one after the other while a transaction is open in which something was done, and commits that once each of
 * them waits for it or is through. On SQLite a transaction is alone: what is asked for meanwhile comes after it.
 */
export async function whileOpen<Answer>(
  { db, engine }: Pick<DatabaseClient, 'db' | 'engine'>,
  begin: (trx: Database) => Promise<unknown>,
  acts: readonly (() => Promise<Answer>)[],
): Promise<Answer[]> {
  const answers: Promise<Answer>[] = [];
  let through = 0;
  if (engine === 'sqlite') {
    await db.transaction(begin);
    for (const act of acts) answers.push(Promise.resolve(await act()));
    return Promise.all(answers);
  }
  await db.transaction(async (trx) => {
    await begin(trx);
    for (const act of acts) {
      answers.push(
        act().finally(() => {
          through += 1;
        }),
      );
      while (through + (await countWaiting(db)) < answers.length);
    }
  });
  return Promise.all(answers);
}
