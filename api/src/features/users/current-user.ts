import type { CurrentUser } from '@passerelle/contract';
import type { Database } from '../../db/client.ts';
import type { Caller } from '../../http/caller.ts';
import { shown } from './users.service.ts';
import { createUsersStore } from './users.store.ts';

/** The account of a caller, with its card or its client's record; null once the account is gone. */
export async function findCurrentUser(
  db: Database,
  { userId, startupId, clientId, mustSetUpFactor, signsInByProvider }: Caller,
): Promise<CurrentUser | null> {
  const user = await createUsersStore(db).find(userId);
  if (!user) return null;
  return {
    ...shown(user),
    username: user.email,
    language: user.language,
    ...(mustSetUpFactor && { mustSetUpFactor }),
    ...(signsInByProvider && { signsInByProvider }),
    ...(startupId && { startupId }),
    ...(clientId && { clientId }),
  };
}
