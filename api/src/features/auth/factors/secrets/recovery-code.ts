import { factorLimits, inGroups, type RecoveryCodes, recoveryCodeAlphabet } from '@passerelle/contract';
import type { Database } from '../../../../db/client.ts';
import { derivedSecret, hashOfSecret } from '../../secrets.ts';
import { createRecoveryCodesStore } from '../recovery-codes.store.ts';

/**
 * What recovery codes are made of, so that who asks again because the answer was lost is given the same ones although only
 * their hashes are kept. Nobody else makes them: neither who has taken the session's secret, nor who reads the database.
 */
export interface CodesOrigin {
  /** Made of the secret of the session, which only its browser keeps, by a key which only the database has. */
  session: string;
  /** What they are given for. */
  occasion: string;
}

/** The recovery codes of an origin, as they are compared. */
export function recoveryCodesOf({ session, occasion }: CodesOrigin): string[] {
  return Array.from({ length: factorLimits.recoveryCodes }, (_, index) => {
    const secret = derivedSecret(session, ['recovery code', index, occasion].join('\n'));
    const bytes = Buffer.from(secret, 'base64url').subarray(0, factorLimits.recoveryCodeLength);
    return Array.from(bytes, (byte) => recoveryCodeAlphabet[byte % recoveryCodeAlphabet.length]).join('');
  });
}

/** What of a recovery code is kept. */
export function hashOfRecoveryCode(userId: string, code: string): string {
  return hashOfSecret(`${userId} ${code}`);
}

const given = (codes: readonly string[]): RecoveryCodes => ({
  recoveryCodes: codes.map((code) => inGroups(code, '-')),
});

/** Gives an account new recovery codes, within the caller's transaction; those of before are void. */
export async function renewRecoveryCodes(
  trx: Database,
  userId: string,
  origin: CodesOrigin,
): Promise<RecoveryCodes> {
  const codes = recoveryCodesOf(origin);
  const hashes = codes.map((code) => hashOfRecoveryCode(userId, code));
  await createRecoveryCodesStore(trx).replace(userId, hashes);
  return given(codes);
}

/** The recovery codes that an account was given, once more; none where it has others, or was given none. */
export async function recoveryCodesAgain(
  trx: Database,
  userId: string,
  origin: CodesOrigin,
): Promise<RecoveryCodes> {
  const codes = recoveryCodesOf(origin);
  const kept = new Set(await createRecoveryCodesStore(trx).hashes(userId));
  const areThese = codes.every((code) => kept.has(hashOfRecoveryCode(userId, code)));
  return given(areThese ? codes : []);
}
