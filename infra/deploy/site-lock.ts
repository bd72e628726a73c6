import { access, constants, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { lock } from 'proper-lockfile';
import { Refusal } from '../develop/start/refusal.ts';

/** Milliseconds after which the lock of a publisher that was killed counts as left behind. */
const STALE_AFTER = 10_000;

/** Somebody else's publishing takes seconds; twenty tries of up to two seconds outlast it, and a stale lock. */
const RETRIES = { retries: 20, minTimeout: 100, maxTimeout: 2_000 };

/** What keeps a process from writing at all, which no further try changes. */
const deniedCodes = ['EACCES', 'EPERM', 'EROFS'];

/** Why a site cannot be locked. */
function refusalOf(site: string, error: unknown): Refusal {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const reason =
    code === 'ELOCKED'
      ? `Somebody else is publishing to ${site}. Try again in a moment.`
      : deniedCodes.includes(code)
        ? `This account may not write to ${site}, or to the folder that it is in: nothing was changed.`
        : `${site} cannot be locked: ${error instanceof Error ? error.message : String(error)}`;
  return new Refusal(reason, { cause: error });
}

/**
 * Changes a site under its lock: two teams that publish at once would overwrite each other's entry of
 * the registry.
 * @throws {Refusal} when the site stays locked, or may not be written
 */
export async function withSiteLocked<Result>(site: string, action: () => Promise<Result>): Promise<Result> {
  const refuse = (error: unknown): never => {
    throw refusalOf(site, error);
  };
  await mkdir(site, { recursive: true }).catch(refuse);
  // The lock is made beside the site.
  for (const folder of [site, path.dirname(path.resolve(site))])
    await access(folder, constants.W_OK).catch(refuse);
  const release = await lock(site, { stale: STALE_AFTER, retries: RETRIES }).catch(refuse);
  try {
    return await action();
  } finally {
    await release();
  }
}
