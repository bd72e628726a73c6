import type { Language } from '@passerelle/contract';
import { openFiles } from '../../ports/files/index.ts';
import { language, readFolder, runCommand, wordTables } from '../command.ts';
import { type Restored, restoreBackup } from './restore.ts';

/*
 * `npm run restore -- FOLDER` fills the empty database and store of files that the configuration names from a backup,
 * whichever engine and store that comes from.
 */

interface Words {
  usage: string;
  restored(restored: Restored): string;
}

const words: Record<Language, Words> = {
  fr: {
    usage: 'Usage : npm run restore -- DOSSIER',
    restored: ({ tables, files }) =>
      `Restauré et comparé : ${tables.length} tables, ${files} fichiers. Démarrez maintenant l’API.`,
  },
  en: {
    usage: 'Usage: npm run restore -- FOLDER',
    restored: ({ tables, files }) =>
      `Restored and compared: ${tables.length} tables, ${files} files. Now start the API.`,
  },
};

const say = words[language];

await runCommand(async (config, database) => {
  const folder = readFolder(say.usage);
  const restored = await restoreBackup({ database, files: await openFiles(config) }, folder);
  return `${wordTables(restored.tables)}\n${say.restored(restored)}`;
});
