import { mkdir } from 'node:fs/promises';
import { lock } from 'proper-lockfile';
import { Refusal } from '../develop/start/refusal.ts';

/** Milliseconds after which the lock of a publisher that was killed counts as left behind. */
const STALE_AFTER = 10_000;

/** Somebody else's publishing takes seconds; twenty tries of up to two seconds outlast it, and a stale lock. */
const RETRIES = { retries: 20, minTimeout: 100, maxTimeout: 2_000 };

/**
 * Changes a site under its lock: two teams that publish at once would overwrite each other's entry of
 * the registry.
 * @throws {Refusal} when the site stays locked
 */
export async function withSiteLocked<Result>(site: string, action: () => Promise<Result>): Promise<Result> {
  await mkdir(site, { recursive: true });
  const release = await lock(site, { stale: STALE_AFTER, retries: RETRIES }).catch((error: unknown) => {
    throw new Refusal(`Somebody else is publishing to ${site}. Try again in a moment.`, { cause: error });
  });
  try {
    return await action();
  } finally {
    await release();
  }
}
