import { randomInt } from 'node:crypto';
import { factorLimits, inGroups, type RecoveryCodes, recoveryCodeAlphabet } from '@passerelle/contract';
import type { Database } from '../../../../db/client.ts';
import { hashOfSecret } from '../../secrets.ts';
import { createRecoveryCodesStore } from '../recovery-codes.store.ts';

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

/** Gives an account new recovery codes, within the caller's transaction; those of before are void. */
export async function renewRecoveryCodes(trx: Database, userId: string): Promise<RecoveryCodes> {
  const codes = Array.from({ length: factorLimits.recoveryCodes }, randomRecoveryCode);
  const hashes = codes.map((code) => hashOfRecoveryCode(userId, code));
  await createRecoveryCodesStore(trx).replace(userId, hashes);
  return { recoveryCodes: codes.map((code) => inGroups(code, '-')) };
}
