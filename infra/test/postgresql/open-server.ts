import { findPostgresql } from './find-server.ts';
import { type OwnServer, startOwnServer } from './own-server.ts';

/**
 * A PostgreSQL server for the tests: that of TEST_DATABASE_URL; else one of their own, with the programs of this machine; else
 * the machine's. Undefined where there is none. Who opened it stops it.
 */
export async function openPostgresql(): Promise<OwnServer | undefined> {
  if (!process.env.TEST_DATABASE_URL) {
    const own = await startOwnServer().catch((error: Error) => {
      process.stderr.write(`PostgreSQL does not start here: ${error.message}\n`);
      return undefined;
    });
    if (own) return own;
  }
  const url = await findPostgresql();
  return url ? { url, stop: async () => {} } : undefined;
}
