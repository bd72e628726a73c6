import { emailKey } from '@passerelle/contract';
import type { Database } from '../../../db/client.ts';
import { createAccountsStore } from '../accounts/accounts.store.ts';
import { createAccountTokensStore } from './account-tokens.store.ts';

/** Addresses that one statement asks for. */
const ADDRESSES_AT_ONCE = 500;

/** Those of the addresses that have an account or an invitation, in lower case. */
export async function findKnownAddresses(
  db: Database,
  emails: readonly string[],
): Promise<{ accounts: Set<string>; invitations: Set<string> }> {
  const known = { accounts: new Set<string>(), invitations: new Set<string>() };
  for (let start = 0; start < emails.length; start += ADDRESSES_AT_ONCE) {
    const keys = emails.slice(start, start + ADDRESSES_AT_ONCE).map(emailKey);
    for (const key of await createAccountsStore(db).findTaken(keys)) known.accounts.add(key);
    for (const key of await createAccountTokensStore(db).findInvited(keys)) known.invitations.add(key);
  }
  return known;
}

/** Takes back the invitation to own a card, within the caller's transaction. */
export async function revokeInvitationsOfStartup(trx: Database, startupId: string): Promise<void> {
  await createAccountTokensStore(trx).deleteOfStartup(startupId);
}
