import type { Language } from '@passerelle/contract';
import { systemClock } from '../../ports/clock.ts';
import { openFiles } from '../../ports/files/index.ts';
import { packageVersion } from '../../version.ts';
import { language, readFolder, runCommand } from '../command.ts';
import { type Backup, createBackup } from './backup.ts';

/*
 * `npm run backup -- FOLDER` writes all rows and files into a new folder, while the API works. It takes the
 * configuration of the API.
 */

interface Words {
  usage: string;
  written(folder: string, backup: Backup): string;
  lost(ids: readonly string[]): string;
}

const rowsOf = ({ manifest }: Backup) => manifest.tables.reduce((sum, { rows }) => sum + rows, 0);

const words: Record<Language, Words> = {
  fr: {
    usage: 'Usage : npm run backup -- DOSSIER (qui n’existe pas encore)',
    written: (folder, backup) =>
      `Sauvegarde écrite dans ${folder} : ${backup.manifest.tables.length} tables, ${rowsOf(backup)} lignes, ${backup.manifest.files.count} fichiers.`,
    lost: (ids) =>
      `Attention : ${ids.length} images n’ont plus de fichier depuis avant cette sauvegarde : ${ids.join(', ')}`,
  },
  en: {
    usage: 'Usage: npm run backup -- FOLDER (that does not exist yet)',
    written: (folder, backup) =>
      `Backup written to ${folder}: ${backup.manifest.tables.length} tables, ${rowsOf(backup)} rows, ${backup.manifest.files.count} files.`,
    lost: (ids) => `Mind: ${ids.length} pictures had lost their file before this backup: ${ids.join(', ')}`,
  },
};

const say = words[language];

await runCommand(async (config, database) => {
  const folder = readFolder(say.usage);
  const files = await openFiles(config);
  const backup = await createBackup(
    { database, files, clock: systemClock, version: packageVersion() },
    folder,
  );
  const lines = [say.written(folder, backup)];
  if (backup.lost.length > 0) lines.push(say.lost(backup.lost));
  return lines.join('\n');
});
