import type { Language } from '@passerelle/contract';
import { CommandRefusal, language } from '../../commands/run-command.ts';
import { type Closing, closingFor, InvalidKey } from '../../encryption/age.ts';
import { systemClock } from '../../ports/clock.ts';
import { openFiles } from '../../ports/files/index.ts';
import { packageVersion } from '../../version.ts';
import { runOperation } from '../command.ts';
import { type Backup, createBackup } from './backup.ts';

interface Words {
  encrypted: string;
  recipients: string;
  written(folder: string, backup: Backup): string;
  lost(ids: readonly string[]): string;
}

const rowsOf = ({ manifest }: Backup) => manifest.tables.reduce((sum, { rows }) => sum + rows, 0);

const words: Record<Language, Words> = {
  fr: {
    encrypted: 'Elle est chiffrée : seule une clé secrète qui va avec BACKUP_RECIPIENTS l’ouvre.',
    recipients: 'BACKUP_RECIPIENTS a une clé mal recopiée. Rien n’a été écrit.',
    written: (folder, backup) =>
      `Sauvegarde écrite dans ${folder} : ${backup.manifest.tables.length} tables, ${rowsOf(backup)} lignes, ${backup.manifest.files.count} fichiers.`,
    lost: (ids) =>
      `Attention : ${ids.length} images n’ont plus de fichier depuis avant cette sauvegarde : ${ids.join(', ')}`,
  },
  en: {
    encrypted: 'It is encrypted: only a secret key that belongs to BACKUP_RECIPIENTS opens it.',
    recipients: 'BACKUP_RECIPIENTS has a mistyped key. Nothing was written.',
    written: (folder, backup) =>
      `Backup written to ${folder}: ${backup.manifest.tables.length} tables, ${rowsOf(backup)} rows, ${backup.manifest.files.count} files.`,
    lost: (ids) => `Mind: ${ids.length} pictures had lost their file before this backup: ${ids.join(', ')}`,
  },
};

const say = words[language];

/** What encrypts backups; null where no key is configured. @throws CommandRefusal for a key that is mistyped */
async function closingOf(recipients: readonly string[]): Promise<Closing | null> {
  if (recipients.length === 0) return null;
  return closingFor(recipients).catch((error: unknown) => {
    throw error instanceof InvalidKey ? new CommandRefusal(say.recipients) : error;
  });
}

/**
 * `npx passerelle backup FOLDER`: writes all rows and files into a new folder, while the API works. It takes the
 * configuration of the API.
 * @param folder absolute
 */
export function backUp(folder: string): Promise<void> {
  return runOperation(async (config, database) => {
    const files = await openFiles(config);
    const closing = await closingOf(config.backupRecipients);
    const backup = await createBackup(
      { database, files, clock: systemClock, version: packageVersion(), closing },
      folder,
    );
    const lines = [say.written(folder, backup)];
    if (closing) lines.push(say.encrypted);
    if (backup.lost.length > 0) lines.push(say.lost(backup.lost));
    return lines.join('\n');
  });
}
