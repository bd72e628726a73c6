import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  ListObjectsCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';

import { isFileKey, isFolder, refuseOddFolder, refuseOddKey } from './file-key.ts';
import type { Files } from './files.ts';
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
  /** Rejects with the store's own error where the bucket is not there, not ours, or out of reach. */
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
  const limit = () => ({ abortSignal: AbortSignal.timeout(DONE_WITHIN) });

  async function* objects(prefix = ''): AsyncGenerator<StoredObject> {
    let after: string | undefined;
    do {
      // The listing that every store has: a page of it begins after a key, not at a token of the store's own.
      const page = await client.send(
        new ListObjectsCommand({ Bucket: bucket, Prefix: prefix, Marker: after }),
        limit(),
      );
      const found = page.Contents ?? [];
      for (const { Key: key, LastModified: written } of found) {
        if (key && written && isFileKey(key)) yield { key, written };
      }
      after = page.IsTruncated ? found.at(-1)?.Key : undefined;
    } while (after);
  }

  return {
    async check() {
      await client.send(new HeadBucketCommand({ Bucket: bucket }), limit());
    },

    async write(key, bytes) {
      refuseOddKey(key);
      // An object appears whole or not at all, and the store answers once it is kept.
      await client.send(new PutObjectCommand({ Bucket: bucket, Key: key, Body: bytes }), limit());
    },

    async read(key) {
      refuseOddKey(key);
      try {
        const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key }), limit());
        return Body ? Buffer.from(await Body.transformToByteArray()) : null;
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
        await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: key }), limit());
      }
    },
  };
}
