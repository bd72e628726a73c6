import type { Language } from '@passerelle/contract';
import { CommandRefusal, language } from '../../commands/run-command.ts';
import { openingWith } from '../../encryption/age.ts';
import { openFileCipher } from '../../ports/files/encrypted-files.ts';
import { openStoredFiles } from '../../ports/files/index.ts';
import { runOperation } from '../command.ts';
import { type EncryptedFiles, encryptFiles } from './encrypt-files.ts';

interface Words {
  noKey: string;
  encrypted(done: EncryptedFiles): string;
  notOpened(keys: readonly string[]): string;
}

const words: Record<Language, Words> = {
  fr: {
    noKey: 'FILES_KEYS n’a pas de clé : « npx passerelle new-key » en fait une.',
    encrypted: ({ encrypted, alreadyDone }) =>
      `${encrypted} fichiers chiffrés avec la première clé et relus, ${alreadyDone} l’étaient déjà.`,
    notOpened: (keys) =>
      `${keys.length} fichiers sont endommagés ou chiffrés avec une clé qui manque dans FILES_KEYS ; ils restent tels quels : ${keys.join(', ')}`,
  },
  en: {
    noKey: 'FILES_KEYS has no key: "npx passerelle new-key" makes one.',
    encrypted: ({ encrypted, alreadyDone }) =>
      `${encrypted} files encrypted with the first key and read back, ${alreadyDone} were already.`,
    notOpened: (keys) =>
      `${keys.length} files are damaged, or encrypted with a key that FILES_KEYS lacks; they stay as they are: ${keys.join(', ')}`,
  },
};

const say = words[language];

/**
 * `npx passerelle encrypt-files`: encrypts the stored files with the first key of FILES_KEYS, while the API works: after
 * the first key was set, and after a new one was put before it.
 */
export function encryptStoredFiles(): Promise<void> {
  return runOperation(async (config) => {
    const [first] = config.filesKeys;
    if (first === undefined) throw new CommandRefusal(say.noKey);
    const all = await openFileCipher(config.filesKeys);
    const keys = { first: await openingWith([first]), all };
    const done = await encryptFiles(await openStoredFiles(config), keys);
    if (done.notOpened.length > 0) {
      throw new CommandRefusal([say.encrypted(done), say.notOpened(done.notOpened)].join('\n'));
    }
    return say.encrypted(done);
  });
}
