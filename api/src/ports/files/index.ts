import { join } from 'node:path';
import type { Config } from '../../config.ts';
import { createDiskFiles } from './disk-files.ts';
import { createEncryptedFiles, openFileCipher } from './encrypted-files.ts';
import type { Files } from './files.ts';
import { FilesUnavailable } from './files-unavailable.ts';
import type { FileStore } from './settings.ts';

type StoreConfig = Pick<Config, 'dataFolder' | 'fileStore' | 's3'>;
type FilesConfig = StoreConfig & Pick<Config, 'filesKeys' | 'filesEncryptedOnly'>;

/**
 * The files of this installation: those of the store that the configuration names or, for a move from one to the
 * other, of the one that is asked for. What is stored is encrypted where there are keys.
 * @throws FilesUnavailable where the S3 bucket does not answer, or is not configured, or a key is mistyped
 */
export async function openFiles(config: FilesConfig, store: FileStore = config.fileStore): Promise<Files> {
  const { filesKeys, filesEncryptedOnly: isEncryptedOnly } = config;
  const cipher = filesKeys.length > 0 ? await openFileCipher(filesKeys) : null;
  return createEncryptedFiles(await openStoredFiles(config, store), { cipher, isEncryptedOnly });
}

/**
 * The same as they are stored, encrypted or not.
 * @throws FilesUnavailable
 */
export async function openStoredFiles(
  config: StoreConfig,
  store: FileStore = config.fileStore,
): Promise<Files> {
  return store === 's3' ? openS3Files(config) : createDiskFiles(join(config.dataFolder, 'files'));
}

async function openS3Files({ s3 }: StoreConfig): Promise<Files> {
  if (!s3)
    throw new FilesUnavailable('The S3 store is not configured: set S3_ENDPOINT and the variables with it.');
  // Loaded only where it is configured: the client is as large as the rest of the API.
  const { createS3Files } = await import('./s3-files.ts');
  const files = createS3Files(s3);
  await files.check();
  return files;
}
