import { createHash } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { repository } from '@passerelle/federation/workspace';
import { errorCode } from '../../../api/src/error-code.ts';
import { Refusal } from '../../develop/start/refusal.ts';
import { RefusalAfterChange } from '../rollout/refusal-after-change.ts';
import { SiteNotWritten, withSiteLocked } from '../site-lock.ts';
import { type Bucket, openBucket } from './bucket.ts';
import { ConditionFailed } from './bucket-failure.ts';
import { type BucketSettings, bucketSettings } from './bucket-settings.ts';
import { publishFolder } from './publication.ts';
import { NOTHING_PUBLISHED, type SiteState } from './site-index.ts';
import { takeNewest } from './take-site.ts';

/** Each failure is somebody else's success: so many teams would have to be quicker, one after the other. */
const TRIES = 20;

/** Milliseconds, at most, before the next try: those who met do not meet again. */
const PAUSE = 100;

/** Where the copy of a site is that this machine works on. */
function mirrorOf({ endpoint, bucket, prefix }: BucketSettings, environment: NodeJS.ProcessEnv): string {
  const name = createHash('sha256').update(`${endpoint}/${bucket}/${prefix}`).digest('hex').slice(0, 16);
  const folder = environment.SITE_MIRROR_FOLDER?.trim() || path.join(repository, '.cache/sites');
  return path.resolve(folder, name);
}

/** Of a copy that cannot be written: whatever became of it, the bucket has what it had. */
function copyNotWritten({ settings: { address } }: Bucket, cause: unknown): Refusal {
  return new Refusal(
    `The copy of ${address} cannot be written (${errorCode(cause)}): make room for it, or name another folder with SITE_MIRROR_FOLDER.`,
    { cause },
  );
}

/** Makes the copy what the bucket has now. */
async function pull(bucket: Bucket, folder: string): Promise<SiteState> {
  try {
    return (await takeNewest(bucket, folder))?.state ?? NOTHING_PUBLISHED;
  } catch (error) {
    if (errorCode(error) === undefined) throw error;
    throw copyNotWritten(bucket, error);
  }
}

/** Does the work on a copy of what the bucket has now, and publishes what became of it. */
async function attempt<Result>(
  bucket: Bucket,
  folder: string,
  mine: Set<string>,
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  const before = await pull(bucket, folder);
  try {
    const result = await work(folder);
    await publishFolder(bucket, folder, before, mine);
    return result;
  } catch (error) {
    if (error instanceof RefusalAfterChange) await publishFolder(bucket, folder, before, mine);
    throw error instanceof SiteNotWritten ? copyNotWritten(bucket, error.cause) : error;
  }
}

async function attemptUntilAlone<Result>(
  bucket: Bucket,
  folder: string,
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  const mine = new Set<string>();
  for (let tries = 1; ; tries += 1) {
    try {
      return await attempt(bucket, folder, mine, work);
    } catch (error) {
      if (!(error instanceof ConditionFailed)) throw error;
      if (tries === TRIES)
        throw new Refusal(
          `Others were quicker ${TRIES} times in publishing to ${bucket.settings.address}: nothing was changed, try again in a moment.`,
          { cause: error },
        );
      await pause(Math.random() * PAUSE);
    }
  }
}

/** A refusal that names the site as it was named, not the folder of the copy. */
function namedAs(address: string, folder: string, error: unknown): unknown {
  if (error instanceof Refusal) error.message = error.message.replaceAll(folder, address);
  return error;
}

/**
 * Does what is done to the folder of a site to one in a bucket: on a copy of it, again wherever somebody else has published
 * meanwhile. What is in service is replaced whole or not at all.
 * @param site `s3://bucket/prefix`
 * @param work what is done to the folder; done anew for each try
 * @throws {Refusal} what `work` refuses; and where the bucket cannot be used, or others are quicker again and again
 */
export async function atBucketSite<Result>(
  site: string,
  work: (folder: string) => Promise<Result>,
  environment: NodeJS.ProcessEnv = process.env,
): Promise<Result> {
  const settings = bucketSettings(site, environment);
  const mirror = mirrorOf(settings, environment);
  const folder = path.join(mirror, 'site');
  const bucket = openBucket(settings);
  try {
    return await withSiteLocked(mirror, async () => {
      await mkdir(folder, { recursive: true });
      return attemptUntilAlone(bucket, folder, work).catch((error: unknown) => {
        throw namedAs(site, folder, error);
      });
    });
  } finally {
    bucket.close();
  }
}
