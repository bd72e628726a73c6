import pg from 'pg';

/** Where a server of the machine's own answers when it trusts local connections. */
const LOCAL_SERVER = 'postgres://postgres@127.0.0.1:5432/postgres';
const ANSWERS_WITHIN_MS = 2000;

async function answers(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: ANSWERS_WITHIN_MS });
  client.on('error', () => {});
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

/**
 * The PostgreSQL server to test on: TEST_DATABASE_URL, which then has to answer, else one on this machine.
 * Undefined where there is none.
 */
export async function findPostgresql(): Promise<string | undefined> {
  const chosen = process.env.TEST_DATABASE_URL;
  if (chosen) return chosen;
  return (await answers(LOCAL_SERVER)) ? LOCAL_SERVER : undefined;
}
