import { join } from 'node:path';
import type { Config } from '../../config.ts';
import { createDiskFiles } from './disk-files.ts';
import type { Files } from './files.ts';
import { FilesUnavailable } from './files-unavailable.ts';
import type { FileStore } from './settings.ts';

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
  await files.check();
  return files;
}
