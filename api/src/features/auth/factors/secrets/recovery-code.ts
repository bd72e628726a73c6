import { randomInt } from 'node:crypto';
import { factorLimits, recoveryCodeAlphabet } from '@passerelle/contract';
import { hashOfSecret } from '../../secrets.ts';

/** A new recovery code, as it is compared. */
export function randomRecoveryCode(): string {
  const letters = Array.from(
    { length: factorLimits.recoveryCodeLength },
    () => recoveryCodeAlphabet[randomInt(recoveryCodeAlphabet.length)],
  );
  return letters.join('');
}

/** What of a recovery code is kept. */
export function hashOfRecoveryCode(userId: string, code: string): string {
  return hashOfSecret(`${userId} ${code}`);
}
