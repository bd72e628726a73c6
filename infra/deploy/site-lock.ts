import fs from 'node:fs';
import { access, constants, mkdir, mkdtemp, readFile, rmdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { lock } from 'proper-lockfile';
import { errorCode } from '../../api/src/error-code.ts';
import { Refusal } from '../develop/start/refusal.ts';
import { page } from './ownership/site-pages.ts';
import { writeForReaders } from './site-files.ts';
import { registryFile } from './site-registry.ts';

/** Milliseconds after which the lock of a publisher that was killed counts as left behind. */
const STALE_AFTER = 10_000;

/** Somebody else's publishing takes seconds; twenty tries of up to two seconds outlast it, and a stale lock. */
const RETRIES = { retries: 20, minTimeout: 100, maxTimeout: 2_000 };

/** What keeps a process from writing at all, which no further try changes. */
const deniedCodes = ['EACCES', 'EPERM', 'EROFS'];

/** What is written where there is no more room. */
const fullCodes = ['ENOSPC', 'EDQUOT', 'EFBIG'];

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

/** A site that could not be written to the end of a change. */
export class SiteNotWritten extends Refusal {}

/** The files by which a change comes into force, as they are now. */
function inForce(site: string): Promise<string[]> {
  const files = [page, registryFile].map((file) => readFile(path.join(site, file), 'utf8').catch(() => ''));
  return Promise.all(files);
}

/** Whether an error of the file system is about this folder, or something in it. */
function isWithin(folder: string, error: unknown): boolean {
  const { path: file, dest } = error as { path?: string; dest?: string };
  return [file, dest].some((each) => each !== undefined && isBelow(path.resolve(folder), path.resolve(each)));
}

function isBelow(folder: string, file: string): boolean {
  return file === folder || file.startsWith(folder + path.sep);
}

/**
 * Says in a sentence what a full disk means, or a part of the site that this account may not write, and on which side of the
 * change it was met; what fails otherwise stays what it is.
 */
async function explain(
  site: string,
  { before, rest }: { before: readonly string[]; rest: string },
  error: unknown,
): Promise<unknown> {
  const code = String(errorCode(error));
  const isFull = fullCodes.includes(code);
  if (!isFull && !(deniedCodes.includes(code) && isWithin(site, error))) return error;
  const trouble = isFull ? `There is no room left at ${site}` : `This account may not write all of ${site}`;
  const isDone = (await inForce(site)).some((content, index) => content !== before[index]);
  const told = isDone
    ? `the change is in service, but not all of it is noted. ${isFull ? 'Make room' : 'Let it'}: ${rest}.`
    : 'nothing was changed, what is in service stays.';
  return new SiteNotWritten(`${trouble}: ${told}`, { cause: error });
}

/**
 * By how many milliseconds the clock of the site's file system is ahead of the one of this process, in whole seconds, which
 * every file system can note.
 */
async function aheadBy(site: string): Promise<number> {
  const noted = await mkdtemp(`${path.resolve(site)}.clock-`);
  try {
    const { mtimeMs } = await stat(noted);
    return Math.round((mtimeMs - Date.now()) / 1_000) * 1_000;
  } finally {
    await rmdir(noted);
  }
}

/**
 * The file system as the lock sees it, in times of this process's clock. What is stored is in those of the file system's own:
 * several machines that publish to a shared folder agree on that one, and by their own a lock that is held looks left behind.
 */
function inTimesOfOwnClock(ahead: number): object {
  const shifted = (time: Date, by: number) => new Date(time.getTime() + by);
  return {
    ...fs,
    stat: (file: string, done: (error: Error | null, found?: { mtime: Date }) => void) =>
      fs.stat(file, (error, found) =>
        error ? done(error) : done(null, { mtime: shifted(found.mtime, -ahead) }),
      ),
    utimes: (file: string, accessed: Date, modified: Date, done: (error: Error | null) => void) =>
      fs.utimes(file, shifted(accessed, ahead), shifted(modified, ahead), done),
  };
}

/**
 * Changes a site under its lock: two teams that publish at once would overwrite each other's entry of
 * the registry. What this process writes from then on can be read by whoever serves the site.
 * @param rest what becomes of what could not be written any more, once the change is in service
 * @throws {Refusal} when the site stays locked, or cannot be written: then whether the change is in service
 */
export async function withSiteLocked<Result>(
  site: string,
  action: () => Promise<Result>,
  rest = 'the next publication notes the rest',
): Promise<Result> {
  const refuse = (error: unknown): never => {
    throw refusalOf(site, error);
  };
  writeForReaders();
  await mkdir(site, { recursive: true }).catch(refuse);
  // The lock is made beside the site.
  for (const folder of [site, path.dirname(path.resolve(site))])
    await access(folder, constants.W_OK).catch(refuse);
  const ahead = await aheadBy(site).catch(refuse);
  const options = { stale: STALE_AFTER, retries: RETRIES, fs: inTimesOfOwnClock(ahead) };
  const release = await lock(site, options).catch(refuse);
  const before = await inForce(site);
  try {
    return await action();
  } catch (error) {
    throw await explain(site, { before, rest }, error);
  } finally {
    await release();
  }
}
