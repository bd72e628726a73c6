import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  ListObjectsCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';

import { errorCode } from '../../error-code.ts';
import { isFileKey, isFolder, refuseOddFolder, refuseOddKey } from './file-key.ts';
import type { Files } from './files.ts';
import { FilesUnavailable } from './files-unavailable.ts';
import type { S3Settings } from './settings.ts';

/** Milliseconds to reach the store; it is a neighbour, or it is down. */
const CONNECT_WITHIN = 3_000;
/** Milliseconds for one try: a picture of 5 MB over a slow line. */
const ANSWER_WITHIN = 15_000;
/** Milliseconds for all tries together, its body included: a caller waits no longer. */
const DONE_WITHIN = 40_000;
/** One try and two repetitions, with the pauses that the client itself makes longer and longer. */
const TRIES = 3;

interface StoredObject {
  key: string;
  written: Date;
}

export interface S3Files extends Files {
  /** @throws FilesUnavailable where the bucket is not there, not ours, or out of reach */
  check(): Promise<void>;
}

/** Files in a bucket of an S3-compatible store, under their keys. Other objects of the bucket are left alone. */
export function createS3Files({
  endpoint,
  region,
  bucket,
  accessKeyId,
  secretAccessKey,
}: S3Settings): S3Files {
  const client = new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Stores other than Amazon's seldom have a name for each bucket.
    forcePathStyle: true,
    // Not every compatible store knows the newer checksums. What is sent is signed, its hash with it.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: TRIES,
    requestHandler: {
      connectionTimeout: CONNECT_WITHIN,
      requestTimeout: ANSWER_WITHIN,
      throwOnRequestTimeout: true,
    },
  });

  /** Makes calls to the store, within a limit of time. @throws FilesUnavailable for anything but a missing file */
  async function within<Answer>(
    call: (limit: { abortSignal: AbortSignal }) => Promise<Answer>,
  ): Promise<Answer> {
    try {
      return await call({ abortSignal: AbortSignal.timeout(DONE_WITHIN) });
    } catch (error) {
      if (error instanceof NoSuchKey) throw error;
      const place = `The bucket ${bucket} (S3_BUCKET) at ${endpoint} (S3_ENDPOINT)`;
      throw new FilesUnavailable(`${place} ${reasonOf(error)}.`, { cause: error });
    }
  }

  async function* objects(prefix = ''): AsyncGenerator<StoredObject> {
    let after: string | undefined;
    do {
      // The listing that every store has: a page of it begins after a key, not at a token of the store's own.
      const list = new ListObjectsCommand({ Bucket: bucket, Prefix: prefix, Marker: after });
      const page = await within((limit) => client.send(list, limit));
      const found = page.Contents ?? [];
      for (const { Key: key, LastModified: written } of found) {
        if (key && written && isFileKey(key)) yield { key, written };
      }
      after = page.IsTruncated ? found.at(-1)?.Key : undefined;
    } while (after);
  }

  return {
    async check() {
      await within((limit) => client.send(new HeadBucketCommand({ Bucket: bucket }), limit));
    },

    async write(key, bytes) {
      refuseOddKey(key);
      // An object appears whole or not at all, and the store answers once it is kept.
      const put = new PutObjectCommand({ Bucket: bucket, Key: key, Body: bytes });
      await within((limit) => client.send(put, limit));
    },

    async read(key) {
      refuseOddKey(key);
      try {
        return await within(async (limit) => {
          const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key }), limit);
          return Body ? Buffer.from(await Body.transformToByteArray()) : null;
        });
      } catch (error) {
        if (error instanceof NoSuchKey) return null;
        throw error;
      }
    },

    async *keys() {
      for await (const { key } of objects()) yield key;
    },

    async foldersUntouchedSince(instant) {
      const isUntouched = new Map<string, boolean>();
      for await (const { key, written } of objects()) {
        const [folder = ''] = key.split('/');
        if (isFolder(folder)) isUntouched.set(folder, (isUntouched.get(folder) ?? true) && written < instant);
      }
      return [...isUntouched].flatMap(([folder, untouched]) => (untouched ? [folder] : []));
    },

    async removeHalfWritten(folder) {
      // Nothing to do: the store shows no halves, and clears uploads that broke off by itself.
      refuseOddFolder(folder);
    },

    async removeFolder(folder) {
      refuseOddFolder(folder);
      // One by one: a folder holds a handful, and removing many at once needs checksums that not every store knows.
      for await (const { key } of objects(`${folder}/`)) {
        const remove = new DeleteObjectCommand({ Bucket: bucket, Key: key });
        await within((limit) => client.send(remove, limit));
      }
    },
  };
}

function reasonOf(error: unknown): string {
  const metadata =
    typeof error === 'object' && error !== null && '$metadata' in error ? error.$metadata : null;
  const status = (metadata as { httpStatusCode?: number } | null)?.httpStatusCode;
  if (status === 404) return 'does not exist';
  if (status === 401 || status === 403) return 'refuses S3_ACCESS_KEY_ID with its secret';
  return `does not answer: ${status ?? errorCode(error) ?? error}`;
}
