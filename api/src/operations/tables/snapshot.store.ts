import type { Database, DatabaseClient } from '../../db/client.ts';

/**
 * Runs `read` in a transaction that sees the database as it is when it begins, while others go on writing: that is
 * what SQLite does in WAL mode, and PostgreSQL at this level of isolation.
 */
export async function withSnapshot<Result>(
  client: DatabaseClient,
  read: (snapshot: Database) => Promise<Result>,
): Promise<Result> {
  // A transaction of any other connection to SQLite waits for the writer, and lets no other one write.
  if (client.engine === 'sqlite') return client.readDb.transaction(read);
  const connection = client.openForMigrations();
  try {
    return await connection.transaction(
      async (trx) => {
        // Pictures are copied between two statements. A limit that the server sets would end that.
        for (const limit of ['statement_timeout', 'idle_in_transaction_session_timeout']) {
          await trx.raw("SELECT set_config(?, '0', true)", [limit]);
        }
        return read(trx);
      },
      { isolationLevel: 'repeatable read', readOnly: true },
    );
  } finally {
    await connection.destroy();
  }
}

/**
 * Runs `read` in a snapshot of an SQLite database and answers whether somebody wrote to it meanwhile: then what was read
 * is not all there is.
 */
export async function withWatchedSnapshot<Result>(
  client: DatabaseClient,
  read: (snapshot: Database, isWritten: () => Promise<boolean>) => Promise<Result>,
): Promise<Result> {
  const watcher = client.openForMigrations();
  try {
    // SQLite's own counter of what other connections have committed.
    const countWrites = async (): Promise<number> => {
      const [row]: { data_version: number }[] = await watcher.raw('PRAGMA data_version');
      return row?.data_version ?? 0;
    };
    const before = await countWrites();
    return await withSnapshot(client, (snapshot) =>
      read(snapshot, async () => (await countWrites()) !== before),
    );
  } finally {
    await watcher.destroy();
  }
}
