import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  type ListObjectsV2CommandOutput,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { s3Options } from '../../../api/src/ports/files/s3-options.ts';
import { failureOf } from './bucket-failure.ts';
import type { BucketSettings } from './bucket-settings.ts';

/** Milliseconds for one try: a file of some megabytes over a slow line. */
const TRY_WITHIN = 30_000;
/** Milliseconds for all tries of a call. */
const DONE_WITHIN = 60_000;

export interface BucketObject {
  body: Buffer;
  /** Changes with every write. */
  etag: string;
}

/** What a write expects to find: the object with this ETag, or none at all. */
export type Expected = { etag: string } | 'nothing';

/** The objects of a site in a bucket; their names are relative to its prefix. Failures are those of `failureOf`. */
export interface Bucket {
  settings: BucketSettings;
  /** @throws {ObjectMissing} where it is not there */
  read(name: string): Promise<BucketObject>;
  /** Undefined where it still has this ETag. */
  readIfChanged(name: string, etag: string | undefined): Promise<BucketObject | undefined>;
  /** @throws {ConditionFailed} where something else is there than is expected */
  write(name: string, body: Uint8Array, expected?: Expected): Promise<void>;
  remove(name: string): Promise<void>;
  /** The names that begin so. */
  list(beginning: string): Promise<string[]>;
  close(): void;
}

const isUnchanged = (error: unknown) =>
  (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode === 304;

/** Opens a site's bucket; nothing is asked of it yet. */
export function openBucket(settings: BucketSettings): Bucket {
  const { bucket: Bucket, prefix } = settings;
  const client = new S3Client(s3Options(settings, TRY_WITHIN));
  const limit = () => ({ abortSignal: AbortSignal.timeout(DONE_WITHIN) });
  const fail = (verb: Parameters<typeof failureOf>[2]['verb'], object: string) => (error: unknown) => {
    throw failureOf(error, settings, { verb, object });
  };

  async function get(name: string, IfNoneMatch?: string): Promise<BucketObject> {
    const command = new GetObjectCommand({ Bucket, Key: prefix + name, IfNoneMatch });
    const { Body, ETag = '' } = await client.send(command, limit());
    return { body: Buffer.from((await Body?.transformToByteArray()) ?? []), etag: ETag };
  }

  function listPage(beginning: string, ContinuationToken?: string) {
    const page = { Bucket, Prefix: prefix + beginning, ContinuationToken };
    return client.send(new ListObjectsV2Command(page), limit()).catch(fail('list', beginning));
  }

  return {
    settings,
    read: (name) => get(name).catch(fail('read', name)),
    readIfChanged: (name, etag) =>
      get(name, etag).catch((error: unknown) => (isUnchanged(error) ? undefined : fail('read', name)(error))),
    async write(name, Body, expected) {
      const condition =
        expected === 'nothing' ? { IfNoneMatch: '*' } : expected && { IfMatch: expected.etag };
      const put = new PutObjectCommand({ Bucket, Key: prefix + name, Body, ...condition });
      await client.send(put, limit()).catch(fail('write', name));
    },
    async remove(name) {
      const command = new DeleteObjectCommand({ Bucket, Key: prefix + name });
      await client.send(command, limit()).catch(fail('delete', name));
    },
    async list(beginning) {
      const names: string[] = [];
      let page: ListObjectsV2CommandOutput | undefined;
      do {
        page = await listPage(beginning, page?.NextContinuationToken);
        for (const { Key = '' } of page.Contents ?? []) names.push(Key);
      } while (page.IsTruncated);
      return names.map((name) => name.slice(prefix.length));
    },
    close: () => client.destroy(),
  };
}
