import { invalidField } from '../../../../http/problem.ts';
import { isBreachedPassword } from './breached-passwords.ts';
import { isCommonPassword } from './common-passwords.ts';

export type KnownPasswords = ReturnType<typeof createKnownPasswords>;

/** @param breachedFile the sorted list of leaked passwords; null where there is none */
export function createKnownPasswords(breachedFile: string | null) {
  return {
    /**
     * Keeps anybody from choosing a password that others try.
     * @throws Problem 400 naming `password`: PASSWORD_COMMON, or PASSWORD_BREACHED
     */
    async refuse(password: string): Promise<void> {
      if (await isCommonPassword(password)) throw invalidField('password', 'PASSWORD_COMMON');
      if (breachedFile && (await isBreachedPassword(breachedFile, password)))
        throw invalidField('password', 'PASSWORD_BREACHED');
    },
  };
}
