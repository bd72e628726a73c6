import { createHash } from 'node:crypto';
import {
  GetObjectCommand,
  ListObjectVersionsCommand,
  type ListObjectVersionsCommandOutput,
  type ObjectVersion,
  PutObjectCommand,
} from '@aws-sdk/client-s3';
import { createS3Client, DONE_WITHIN, reasonOfS3 } from '../../../ports/files/s3-client.ts';
import type { S3Settings } from '../../../ports/files/settings.ts';
import type { Head } from '../chain.ts';
import { headsIn, lineOf } from './anchor-line.ts';

const DAY = 24 * 60 * 60 * 1000;

/** A bucket with object lock, and where in it the ends of the audit trail are. */
export interface AnchorBucket {
  store: S3Settings;
  /** What the names of the objects begin with. */
  prefix: string;
  /** For so many days nobody can delete or change what was noted, the owner of the bucket included. */
  days: number;
}

/** The bucket of AUDIT_ANCHOR cannot be used; the message says in one line why. */
export class AnchorUnavailable extends Error {}

/**
 * Notes an end of the audit trail as an object that is locked.
 * @throws AnchorUnavailable
 */
export async function putAnchor(
  { store, prefix, days }: AnchorBucket,
  head: Head,
  instant: Date,
): Promise<void> {
  const body = lineOf(head, instant.toISOString());
  const put = new PutObjectCommand({
    Bucket: store.bucket,
    Key: `${prefix}${instant.toISOString()}`,
    Body: body,
    ContentType: 'text/plain',
    // COMPLIANCE, not GOVERNANCE: no right lifts it.
    ObjectLockMode: 'COMPLIANCE',
    ObjectLockRetainUntilDate: new Date(instant.getTime() + days * DAY),
    // S3 takes no lock without a checksum, and every store knows this one.
    ContentMD5: createHash('md5').update(body).digest('base64'),
  });
  await within(store, (client, limit) => client.send(put, limit));
}

/**
 * The ends that a bucket has, in whichever version: who overwrites or deletes an object that is locked adds a version and
 * takes none away.
 * @throws AnchorUnavailable
 * @throws {SyntaxError} naming an object that has none
 */
export async function readLockedAnchors({ store, prefix }: AnchorBucket): Promise<Head[]> {
  const heads: Head[] = [];
  let page: ListObjectVersionsCommandOutput | undefined;
  do {
    const list = new ListObjectVersionsCommand({
      Bucket: store.bucket,
      Prefix: prefix,
      KeyMarker: page?.NextKeyMarker,
      VersionIdMarker: page?.NextVersionIdMarker,
    });
    page = await within(store, (client, limit) => client.send(list, limit));
    for (const version of page.Versions ?? []) heads.push(...(await readVersion(store, version)));
  } while (page.IsTruncated);
  return heads;
}

async function readVersion(store: S3Settings, { Key, VersionId }: ObjectVersion): Promise<Head[]> {
  const get = new GetObjectCommand({ Bucket: store.bucket, Key, VersionId });
  const text = await within(store, async (client, limit) =>
    (await client.send(get, limit)).Body?.transformToString(),
  );
  const noted = headsIn(text ?? '');
  // A store takes an object whole or not at all.
  if (typeof noted === 'number' || noted.cut.length > 0) throw new SyntaxError(`${store.bucket}/${Key}`);
  return noted.heads;
}

async function within<Answer>(
  store: S3Settings,
  call: (client: ReturnType<typeof createS3Client>, limit: { abortSignal: AbortSignal }) => Promise<Answer>,
): Promise<Answer> {
  const client = createS3Client(store);
  try {
    return await call(client, { abortSignal: AbortSignal.timeout(DONE_WITHIN) });
  } catch (cause) {
    const reason = reasonOfS3(cause, 'AUDIT_ANCHOR_S3_ACCESS_KEY_ID');
    throw new AnchorUnavailable(`The bucket ${store.bucket} (AUDIT_ANCHOR) ${reason}.`, { cause });
  } finally {
    client.destroy();
  }
}
