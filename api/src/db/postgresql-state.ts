import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import type { CustomTypesConfig } from 'pg';

const statement = {
  text: 'SELECT pg_postmaster_start_time(), pg_is_in_recovery(), pg_current_snapshot()',
  rowMode: 'array',
  // As the server writes them.
  types: { getTypeParser: () => String } as CustomTypesConfig,
};

/**
 * Reads which state a server is in. Two snapshots with the same text see the same: every transaction that has ended in between,
 * and had written, would have changed it. The start of the server stands before it, as another server may count transactions by the
 * same numbers. A replica that replays does not say what runs: its state is told as a new one each time.
 *
 * Every request waits for this, so it goes past the query builder, which takes longer than the driver to ask.
 */
export async function readPostgresqlState(db: Knex): Promise<string> {
  const connection = await db.client.acquireConnection();
  try {
    const { rows } = await connection.query(statement);
    const [[started, isReplica, snapshot]]: [[string, string, string]] = rows;
    return `${started.replaceAll(' ', '_')} ${isReplica === 't' ? randomUUID() : snapshot}`;
  } finally {
    db.client.releaseConnection(connection);
  }
}
