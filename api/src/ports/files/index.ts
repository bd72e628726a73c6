import { join } from 'node:path';
import type { Config } from '../../config.ts';
import { errorCode } from '../../error-code.ts';
import { createDiskFiles } from './disk-files.ts';
import type { Files } from './files.ts';
import type { FileStore } from './settings.ts';

/** The store of the files cannot be used; the message says in one line what to look at, without a secret. */
export class FilesUnavailable extends Error {}

type FilesConfig = Pick<Config, 'dataFolder' | 'fileStore' | 's3'>;

/**
 * The files of this installation: those of the store that the configuration names or, for a move from one to the
 * other, of the one that is asked for.
 * @throws FilesUnavailable where the S3 bucket does not answer, or is not configured
 */
export async function openFiles(config: FilesConfig, store: FileStore = config.fileStore): Promise<Files> {
  return store === 's3' ? openS3Files(config) : createDiskFiles(join(config.dataFolder, 'files'));
}

async function openS3Files({ s3 }: FilesConfig): Promise<Files> {
  if (!s3)
    throw new FilesUnavailable('The S3 store is not configured: set S3_ENDPOINT and the variables with it.');
  // Loaded only where it is configured: the client is as large as the rest of the API.
  const { createS3Files } = await import('./s3-files.ts');
  const files = createS3Files(s3);
  try {
    await files.check();
  } catch (error) {
    const reason = reasonOf(error);
    throw new FilesUnavailable(
      `The bucket ${s3.bucket} (S3_BUCKET) at ${s3.endpoint} (S3_ENDPOINT) ${reason}.`,
    );
  }
  return files;
}

function reasonOf(error: unknown): string {
  const metadata =
    typeof error === 'object' && error !== null && '$metadata' in error ? error.$metadata : null;
  const status = (metadata as { httpStatusCode?: number } | null)?.httpStatusCode;
  if (status === 404) return 'does not exist';
  if (status === 401 || status === 403) return 'refuses S3_ACCESS_KEY_ID with its secret';
  return `does not answer: ${status ?? errorCode(error) ?? error}`;
}
