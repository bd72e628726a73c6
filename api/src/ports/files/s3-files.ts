import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  ListObjectsCommand,
  NoSuchKey,
  PutObjectCommand,
} from '@aws-sdk/client-s3';

import { isFileKey, isFolder, refuseOddFolder, refuseOddKey } from './file-key.ts';
import type { Files } from './files.ts';
import { FilesUnavailable } from './files-unavailable.ts';
import { createS3Client, DONE_WITHIN, reasonOfS3 } from './s3-client.ts';
import type { S3Settings } from './settings.ts';

interface StoredObject {
  key: string;
  written: Date;
}

export interface S3Files extends Files {
  /** @throws FilesUnavailable where the bucket is not there, not ours, or out of reach */
  check(): Promise<void>;
}

/** Files in a bucket of an S3-compatible store, under their keys. Other objects of the bucket are left alone. */
export function createS3Files(settings: S3Settings): S3Files {
  const { endpoint, bucket } = settings;
  const client = createS3Client(settings);

  /** Makes calls to the store, within a limit of time. @throws FilesUnavailable for anything but a missing file */
  async function within<Answer>(
    call: (limit: { abortSignal: AbortSignal }) => Promise<Answer>,
  ): Promise<Answer> {
    try {
      return await call({ abortSignal: AbortSignal.timeout(DONE_WITHIN) });
    } catch (error) {
      if (error instanceof NoSuchKey) throw error;
      const place = `The bucket ${bucket} (S3_BUCKET) at ${endpoint} (S3_ENDPOINT)`;
      throw new FilesUnavailable(`${place} ${reasonOfS3(error, 'S3_ACCESS_KEY_ID')}.`, { cause: error });
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
