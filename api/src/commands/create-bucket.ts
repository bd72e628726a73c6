import { CreateBucketCommand, HeadBucketCommand } from '@aws-sdk/client-s3';
import { readConfig } from '../config.ts';
import { createS3Client } from '../ports/files/s3-client.ts';

/** Makes the bucket that the configuration of the API names, where the store has none; it may still be starting. */

const ASK_EVERY_MS = 500;
const READY_WITHIN_MS = 60_000;

const { s3 } = readConfig(process.env);
if (!s3) throw new Error('The configuration names no object store.');
const { bucket } = s3;
const client = createS3Client(s3);
const latest = Date.now() + READY_WITHIN_MS;

async function ensureBucket(): Promise<void> {
  try {
    await client.send(new HeadBucketCommand({ Bucket: bucket }));
  } catch {
    await client.send(new CreateBucketCommand({ Bucket: bucket }));
  }
}

for (let isThere = false; !isThere; ) {
  try {
    await ensureBucket();
    isThere = true;
  } catch (error) {
    if (Date.now() > latest) throw error;
    await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS));
  }
}
process.stdout.write(`The bucket ${bucket} is there.\n`);
