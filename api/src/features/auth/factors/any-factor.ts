import type { FactorKind } from '@passerelle/contract';
import type { Database } from '../../../db/client.ts';
import { createFactorChallengesStore } from './factor-challenges.store.ts';
import { createPasskeysStore } from './passkeys/passkeys.store.ts';
import { createRecoveryCodesStore } from './recovery-codes.store.ts';
import { createTotpFactorsStore } from './totp-factors.store.ts';

/** By what an account proves its second factor, the easiest first; nothing where it has none. */
export async function kindsOfFactors(db: Database, userId: string): Promise<FactorKind[]> {
  const kinds: FactorKind[] = [];
  if ((await createPasskeysStore(db).count(userId)) > 0) kinds.push('PASSKEY');
  if (await createTotpFactorsStore(db).isConfirmed(userId)) kinds.push('TOTP');
  const hasCodes = kinds.length > 0 && (await createRecoveryCodesStore(db).countUnused(userId)) > 0;
  if (hasCodes) kinds.push('RECOVERY_CODE');
  return kinds;
}

/** Whether an account has a second factor of whatever kind. */
export async function hasFactor(db: Database, userId: string): Promise<boolean> {
  return (await kindsOfFactors(db, userId)).length > 0;
}

/** Takes away what stands for a factor once the last one is gone, within the caller's transaction. */
export async function endWithoutFactor(trx: Database, userId: string): Promise<void> {
  await createRecoveryCodesStore(trx).delete(userId);
  await createFactorChallengesStore(trx).deleteOfUser(userId);
}
