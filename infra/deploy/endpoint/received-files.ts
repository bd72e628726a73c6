import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { errorCode } from '../../../api/src/error-code.ts';
import { Refusal } from '../../develop/start/refusal.ts';
import { isUnsigned } from '../ownership/manifest.ts';
import type { SentFile } from './protocol.ts';

/** @throws {Refusal} for a file that its team could not have signed */
async function write(folder: string, { path: file, content }: SentFile): Promise<void> {
  if (isUnsigned(file))
    throw new Refusal(`${file} is written by publishing itself: leave it out of the build.`);
  const target = path.join(folder, file);
  try {
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, Buffer.from(content, 'base64'), { flag: 'wx' });
  } catch (error) {
    const code = errorCode(error);
    if (code === undefined) throw error;
    const reason = ['ENOSPC', 'EDQUOT'].includes(String(code))
      ? 'There is no room left at the endpoint: nothing was published.'
      : `${file} cannot be a file beside the others (${code}).`;
    throw new Refusal(reason, { cause: error });
  }
}

/**
 * Does something to a folder with files that were sent, which is gone afterwards.
 * @throws {Refusal} where they cannot lie in one folder; what `work` refuses, without the name of the folder
 */
export async function withReceivedFiles<Result>(
  files: readonly SentFile[],
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = await realpath(await mkdtemp(path.join(tmpdir(), 'passerelle-received-')));
  try {
    for (const file of files) await write(folder, file);
    return await work(folder);
  } catch (error) {
    if (error instanceof Refusal) error.message = error.message.replaceAll(`${folder}${path.sep}`, '');
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
