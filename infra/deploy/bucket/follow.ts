import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Refusal } from '../../develop/start/refusal.ts';
import { replaceFile } from '../../operate/replace-file.ts';
import { filesBelow, writeForReaders } from '../site-files.ts';
import { readRegistry, registryFile } from '../site-registry.ts';
import { type Bucket, openBucket } from './bucket.ts';
import { bucketSettings } from './bucket-settings.ts';
import { requireRegistered } from './require-registered.ts';
import { type Taken, takeNewest } from './take-site.ts';

/** Milliseconds between two looks at the bucket; where nothing has changed its answer is empty. */
const LOOK_EVERY = 2_000;

/** Says of a folder which site it follows: what else is in it is that site's, or goes. No server sends it. */
const marker = '.followed';

export interface FollowOptions {
  /** The folder that a web server serves. */
  to: string;
  /** Takes what is there, and ends. */
  once?: boolean | undefined;
}

/** What a process that follows has around it. */
export interface Surroundings {
  environment: NodeJS.ProcessEnv;
  /** Ends it. */
  signal: AbortSignal;
  /** Told in a line what was taken, and what went wrong; that once while it lasts. */
  say: (line: string) => void;
}

/**
 * Makes a folder one that follows.
 * @throws {Refusal} where it has something else in it, which would go
 */
async function prepareFolder(folder: string, address: string): Promise<void> {
  const refuse = (cause: Error) => {
    throw new Refusal(`${folder} cannot be written (${cause.message}): let this account write there.`, {
      cause,
    });
  };
  await mkdir(folder, { recursive: true }).catch(refuse);
  const followed = await readFile(path.join(folder, marker), 'utf8').catch(() => undefined);
  if (followed?.trim() === address) return;
  if (followed !== undefined)
    throw new Refusal(`${folder} follows ${followed.trim()}: name a folder of its own for ${address}.`);
  const files = await filesBelow(folder);
  if (files.length > 0 && !files.includes(registryFile))
    throw new Refusal(`${folder} has something else in it: name an empty folder, or one that a site is in.`);
  await replaceFile(path.join(folder, marker), `${address}\n`).catch(refuse);
}

/** What is in service by now, in a line. */
async function told(folder: string, { state, fetched }: Taken): Promise<string> {
  const registry = await readRegistry(folder);
  const versions = [
    ...(registry ? [`shell ${registry.shell.version}`] : []),
    ...(registry?.modules ?? []).map(({ name, active }) => `${name} ${active.version}`),
  ];
  const [publication] = state.index.publications;
  return `Took ${publication} (files: ${fetched}): ${versions.join(', ') || 'nothing is in service'}.`;
}

/** Takes what has changed. */
function take(bucket: Bucket, folder: string, known: string | undefined): Promise<Taken | undefined> {
  const keeping = { isServed: true, stays: (file: string) => file === marker, check: requireRegistered };
  return takeNewest(bucket, folder, { known, ...keeping });
}

async function followUntilEnded(
  bucket: Bucket,
  folder: string,
  { signal, say }: Surroundings,
): Promise<void> {
  let known: string | undefined;
  let trouble: string | undefined;
  while (!signal.aborted) {
    try {
      const taken = await take(bucket, folder, known);
      if (trouble !== undefined) say('It is followed again.');
      trouble = undefined;
      if (taken) say(await told(folder, taken));
      known = taken ? taken.state.etag : known;
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      if (reason !== trouble) say(`What is in service stays: ${reason}`);
      trouble = reason;
    }
    await pause(LOOK_EVERY, undefined, { signal }).catch(() => undefined);
  }
}

/**
 * Keeps a folder, which a web server serves, as a bucket's site is. What is in service there stays while the bucket cannot be
 * reached, or has what its teams did not sign.
 * @param site `s3://bucket/prefix`
 * @returns in a line what was taken, or that it has ended
 * @throws {Refusal} where the site or the folder is none to follow; of `once` also where nothing could be taken
 */
export async function follow(
  site: string,
  { to: folder, once: isOnce }: FollowOptions,
  surroundings: Surroundings,
): Promise<string> {
  const settings = bucketSettings(site, surroundings.environment);
  writeForReaders();
  await prepareFolder(folder, site);
  const bucket = openBucket(settings);
  try {
    if (!isOnce) {
      await followUntilEnded(bucket, folder, surroundings);
      return `${site} is no longer followed.`;
    }
    const taken = await take(bucket, folder, undefined);
    return taken ? await told(folder, taken) : `${folder} is as ${site} is.`;
  } finally {
    bucket.close();
  }
}
