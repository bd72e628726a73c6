import { readFile } from 'node:fs/promises';
import type { Language } from '@passerelle/contract';
import { language } from '../../commands/run-command.ts';
import { identitiesIn } from '../../encryption/age-keys.ts';
import { openFiles } from '../../ports/files/index.ts';
import { runOperation, wordTables } from '../command.ts';
import { OperationRefusal } from '../refusal.ts';
import { type Restored, restoreBackup } from './restore.ts';

interface Words {
  restored(restored: Restored): string;
}

const words: Record<Language, Words> = {
  fr: {
    restored: ({ tables, files }) =>
      `Restauré et comparé : ${tables.length} tables, ${files} fichiers. Démarrez maintenant l’API.`,
  },
  en: {
    restored: ({ tables, files }) =>
      `Restored and compared: ${tables.length} tables, ${files} files. Now start the API.`,
  },
};

const say = words[language];

/** The secret keys in a file. @throws OperationRefusal NO_IDENTITY */
async function readIdentities(file: string): Promise<string[]> {
  const text = await readFile(file, 'utf8').catch(() => '');
  const identities = identitiesIn(text) ?? [];
  if (identities.length === 0) throw new OperationRefusal('NO_IDENTITY', file);
  return identities;
}

/**
 * `npx passerelle restore FOLDER [--identity FILE]`: fills the empty database and store of files that the configuration
 * names from a backup, whichever engine and store that comes from.
 * @param folder absolute
 * @param identityFile absolute: has the secret key of age for an encrypted backup
 */
export function restore(folder: string, identityFile?: string): Promise<void> {
  return runOperation(async (config, database) => {
    const identities = identityFile ? await readIdentities(identityFile) : [];
    const files = await openFiles(config);
    const restored = await restoreBackup({ database, files }, folder, identities);
    return `${wordTables(restored.tables)}\n${say.restored(restored)}`;
  });
}
