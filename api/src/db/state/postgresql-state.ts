import { randomUUID } from 'node:crypto';
import pg from 'pg';

/** Reads which state a server is in, through a connection of its own. */
export interface PostgresqlState {
  read(): Promise<string>;
  close(): Promise<void>;
}

/**
 * Two snapshots with the same text see the same: every transaction that has ended in between, and had written, would have
 * changed it. The start of the server stands beside it, as another server may count transactions by the same numbers. A
 * replica that replays does not say what runs: its state is told as a new one each time.
 */
const text = `SELECT extract(epoch FROM pg_postmaster_start_time())::text || ' ' ||
  CASE WHEN pg_is_in_recovery() THEN gen_random_uuid()::text ELSE pg_current_snapshot()::text END AS state`;

/**
 * Nearly every request asks it: the server keeps the statement ready, and nobody waits for a connection of the pool. The
 * connection is opened with the first read, and anew when it fails.
 */
export function watchPostgresqlState(connection: pg.ClientConfig): PostgresqlState {
  let watching: Promise<pg.Client> | null = null;

  function open(): Promise<pg.Client> {
    const client = new pg.Client(connection);
    const opened: Promise<pg.Client> = client.connect().then(() => client);
    const forget = () => {
      if (watching === opened) watching = null;
    };
    // A server that stops says so on a connection that asks nothing.
    client.on('error', forget);
    client.on('end', forget);
    return opened;
  }

  async function close(): Promise<void> {
    const client = await watching?.catch(() => null);
    watching = null;
    await client?.end().catch(() => undefined);
  }

  return {
    async read() {
      watching ??= open();
      try {
        const client = await watching;
        const { rows } = await client.query<{ state: string }>({ name: 'state', text });
        return rows[0]?.state ?? randomUUID();
      } catch (error) {
        await close();
        throw error;
      }
    },
    close,
  };
}
