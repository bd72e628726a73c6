import { waitingLine } from '@passerelle/contract';
import { argon2id, hash, needsRehash, verify } from 'argon2';
import { createLine } from '../../../limits/line.ts';
import { randomSecret } from '../secrets.ts';

/** Passes over the memory: what OWASP asks beside 19 MiB and one lane. */
const PASSES = 2;
const LANES = 1;

/** The same letters may arrive composed or decomposed, by keyboard and system (NIST SP 800-63B, 5.1.1.2). */
const normalized = (password: string) => password.normalize('NFKC');

export type Passwords = ReturnType<typeof createPasswords>;

/**
 * Passwords are kept as argon2id hashes. Hashing takes tens of milliseconds: never within a transaction. Few are hashed
 * at a time, or others would wait for a core and a thread; too many at once are refused (Problem UNAVAILABLE).
 * @param memoryKib the memory that one hash needs, in KiB
 * @param atOnce passwords that are hashed at the same time
 */
export function createPasswords(memoryKib: number, atOnce = 1) {
  const line = createLine({ atOnce, ...waitingLine });
  const options = { type: argon2id, memoryCost: memoryKib, timeCost: PASSES, parallelism: LANES } as const;
  /** Nobody's password: what an unknown address is checked against, so that it takes as long as a known one. */
  const nobodysHash = hash(randomSecret(), options);

  return {
    hash: (password: string): Promise<string> => line.run(() => hash(normalized(password), options)),

    /** Whether the password is the one of the hash. Without a hash it does the same work and says no. */
    async verify(passwordHash: string | null, password: string): Promise<boolean> {
      const compared = passwordHash ?? (await nobodysHash);
      const isRight = await line.run(() => verify(compared, normalized(password)));
      return isRight && passwordHash !== null;
    },

    /** Whether the hash was made with another memory or number of passes than today's. */
    isOutdated: (passwordHash: string): boolean => needsRehash(passwordHash, options),
  };
}
