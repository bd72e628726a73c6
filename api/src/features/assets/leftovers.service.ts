import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../db/client.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Files } from '../../ports/files/files.ts';
import { createAssetsStore } from './assets.store.ts';

/** Younger files, in milliseconds, may belong to an upload whose entry is not committed yet. */
const YOUNGEST = 60 * 60 * 1000;

export interface LeftoversDependencies {
  readDb: Database;
  files: Files;
  clock: Clock;
  logger: FastifyBaseLogger;
}

/** Removes what processes that died left behind: files whose entry was never stored or is gone, and halves of files. */
export async function removeLeftovers({
  readDb,
  files,
  clock,
  logger,
}: LeftoversDependencies): Promise<void> {
  const untouched = await files.foldersUntouchedSince(new Date(clock.now().getTime() - YOUNGEST));
  const known = await createAssetsStore(readDb).findAllIds();
  for (const folder of untouched) if (known.has(folder)) await files.removeHalfWritten(folder);

  const unknown = untouched.filter((folder) => !known.has(folder));
  if (unknown.length === 0) return;
  // A crash leaves a few. Where most are unknown, these are the pictures of another database.
  if (unknown.length >= known.size) {
    logger.warn(
      { unknown: unknown.length, known: known.size },
      'pictures of another database were left alone',
    );
    return;
  }
  for (const folder of unknown) await files.removeFolder(folder);
  logger.info({ removed: unknown.length }, 'pictures without an entry were removed');
}
