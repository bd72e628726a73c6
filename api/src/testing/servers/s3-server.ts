import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import type { S3Settings } from '../../ports/files/settings.ts';

export interface S3Server {
  settings: S3Settings;
  /** Variables by which a process of its own uses it. */
  environment: Record<string, string>;
  close(): Promise<void>;
}

/** The key and the secret that s3rver takes. */
const KEY = 'S3RVER';

/** An S3-compatible server of this machine with one empty bucket. */
export async function startS3Server(): Promise<S3Server> {
  const directory = await mkdtemp(join(tmpdir(), 'passerelle-s3-'));
  const bucket = 'passerelle-test';
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    vhostBuckets: false,
    configureBuckets: [{ name: bucket }],
  });
  const { port } = await server.run();
  const settings = {
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    bucket,
    accessKeyId: KEY,
    secretAccessKey: KEY,
  };
  return {
    settings,
    environment: {
      FILES_STORE: 's3',
      S3_ENDPOINT: settings.endpoint,
      S3_BUCKET: bucket,
      S3_ACCESS_KEY_ID: KEY,
      S3_SECRET_ACCESS_KEY: KEY,
    },
    async close() {
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
