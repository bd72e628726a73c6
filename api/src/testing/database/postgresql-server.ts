import pg from 'pg';

/** Runs statements on a PostgreSQL server, one after the other on one connection, and answers the rows of the last. */
export async function runOnServer(
  connectionString: string,
  ...statements: readonly string[]
): Promise<Record<string, string>[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    let rows: Record<string, string>[] = [];
    for (const statement of statements) ({ rows } = await client.query(statement));
    return rows;
  } finally {
    await client.end();
  }
}
