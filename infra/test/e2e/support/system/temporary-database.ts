import { randomUUID } from 'node:crypto';
import pg from 'pg';

export interface TemporaryDatabase {
  /** `postgres://…`, of the empty database. */
  readonly url: string;
  /** Ends who is connected, and drops it. */
  remove(): Promise<void>;
}

async function runOnServer(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Makes an empty database of its own on a PostgreSQL server. */
export async function createTemporaryDatabase(server: string): Promise<TemporaryDatabase> {
  const name = `passerelle_${randomUUID().replaceAll('-', '')}`;
  await runOnServer(server, `CREATE DATABASE ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, remove: () => runOnServer(server, `DROP DATABASE ${name} WITH (FORCE)`) };
}
