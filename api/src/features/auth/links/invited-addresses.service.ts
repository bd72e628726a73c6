import { emailKey } from '@passerelle/contract';
import type { Database } from '../../../db/client.ts';
import { readInParts } from '../../../db/parts.ts';
import { createAccountsStore } from '../accounts/accounts.store.ts';
import { createAccountTokensStore } from './account-tokens.store.ts';

/** Those of the addresses that have an account or an invitation, in lower case. */
export async function findKnownAddresses(
  db: Database,
  emails: readonly string[],
): Promise<{ accounts: Set<string>; invitations: Set<string> }> {
  const keys = emails.map(emailKey);
  return {
    accounts: new Set(await readInParts(keys, createAccountsStore(db).findTaken)),
    invitations: new Set(await readInParts(keys, createAccountTokensStore(db).findInvited)),
  };
}

/** Takes back the invitation to own a card, within the caller's transaction. */
export async function revokeInvitationsOfStartup(trx: Database, startupId: string): Promise<void> {
  await createAccountTokensStore(trx).deleteOfStartup(startupId);
}
