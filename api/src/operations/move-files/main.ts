import type { Language } from '@passerelle/contract';
import { language } from '../../commands/run-command.ts';
import { openFiles } from '../../ports/files/index.ts';
import type { FileStore } from '../../ports/files/settings.ts';
import { runOperation } from '../command.ts';
import { type MovedFiles, moveFiles } from './move-files.ts';

interface Words {
  moved(moved: MovedFiles, to: string): string;
}

const words: Record<Language, Words> = {
  fr: {
    moved: ({ copied, alreadyThere, bytes }, to) =>
      `${copied} fichiers copiés et relus, ${alreadyThere} déjà présents, ${bytes} octets en tout. Mettez FILES_STORE=${to}, redémarrez l’API, puis lancez encore une fois cette commande pour ce qui a été déposé entre-temps.`,
  },
  en: {
    moved: ({ copied, alreadyThere, bytes }, to) =>
      `${copied} files copied and read back, ${alreadyThere} were there already, ${bytes} bytes in all. Set FILES_STORE=${to}, restart the API, then run this once more for what was uploaded meanwhile.`,
  },
};

const say = words[language];

/**
 * `npx passerelle move files --to s3`: copies the uploaded files from the data folder to the S3 bucket, `--to disk` the
 * other way. Nothing is deleted.
 */
export function moveFilesTo(to: FileStore): Promise<void> {
  return runOperation(async (config) => {
    const from = await openFiles(config, to === 's3' ? 'disk' : 's3');
    return say.moved(await moveFiles(from, await openFiles(config, to)), to);
  });
}
