import type { Language } from '@passerelle/contract';
import { newIdentity, recipientOf } from '../encryption/age.ts';
import { language, runCommand } from './run-command.ts';

const remark: Record<Language, (recipient: string) => string> = {
  fr: (recipient) =>
    `# Clé secrète d’age, pour FILES_KEYS ou « restore --identity ». Pour BACKUP_RECIPIENTS, la clé publique suffit :\n# ${recipient}`,
  en: (recipient) =>
    `# Secret key of age, for FILES_KEYS or "restore --identity". For BACKUP_RECIPIENTS the public key suffices:\n# ${recipient}`,
};

/** `npx passerelle new-key`: prints a new secret key of age and, in a remark that readers of keys skip, its public key. */
export function printNewKey(): Promise<void> {
  return runCommand(async () => {
    const identity = await newIdentity();
    return `${remark[language](await recipientOf(identity))}\n${identity}`;
  });
}
