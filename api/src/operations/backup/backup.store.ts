import type { Database } from '../../db/client.ts';

/** The identifiers of the files that a database knows. */
export async function findFileIds(db: Database): Promise<Set<string>> {
  return new Set<string>(await db('files').pluck('id'));
}
