import type { Language } from '@passerelle/contract';
import { openFiles } from '../../ports/files/index.ts';
import { fileStores } from '../../ports/files/settings.ts';
import { language, readTarget, runCommand, UsageError } from '../command.ts';
import { type MovedFiles, moveFiles } from './move-files.ts';

/*
 * `npm run files:move -- --to s3` copies the uploaded files from the data folder to the S3 bucket, `--to disk` the other
 * way. Nothing is deleted.
 */

interface Words {
  usage: string;
  moved(moved: MovedFiles, to: string): string;
}

const words: Record<Language, Words> = {
  fr: {
    usage: 'Usage : npm run files:move -- --to s3|disk',
    moved: ({ copied, alreadyThere, bytes }, to) =>
      `${copied} fichiers copiés et relus, ${alreadyThere} déjà présents, ${bytes} octets en tout. Mettez FILES_STORE=${to}, redémarrez l’API, puis lancez encore une fois cette commande pour ce qui a été déposé entre-temps.`,
  },
  en: {
    usage: 'Usage: npm run files:move -- --to s3|disk',
    moved: ({ copied, alreadyThere, bytes }, to) =>
      `${copied} files copied and read back, ${alreadyThere} were there already, ${bytes} bytes in all. Set FILES_STORE=${to}, restart the API, then run this once more for what was uploaded meanwhile.`,
  },
};

const say = words[language];

await runCommand(async (config) => {
  const target = readTarget(say.usage);
  const to = fileStores.find((store) => store === target);
  if (!to) throw new UsageError(say.usage);
  const from = await openFiles(config, to === 's3' ? 'disk' : 's3');
  return say.moved(await moveFiles(from, await openFiles(config, to)), to);
});
