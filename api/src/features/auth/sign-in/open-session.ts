import type { Language } from '@passerelle/contract';
import type { Database } from '../../../db/client.ts';
import type { Clock } from '../../../ports/clock.ts';
import { createAccountsStore } from '../accounts/accounts.store.ts';
import { createConnectionsStore } from '../sessions/connections.store.ts';
import type { SessionsService } from '../sessions/sessions.service.ts';
import type { ProviderSession } from '../sessions/sessions.store.ts';

export type OpenSession = ReturnType<typeof createSessionOpening>;

/** What every way to sign in ends with. */
export function createSessionOpening({ clock, sessions }: { clock: Clock; sessions: SessionsService }) {
  /**
   * Opens the session of an account, within the caller's transaction, and answers its token.
   * @param provider by whom the bank's provider knows it, where that opens the session
   */
  return async (
    trx: Database,
    userId: string,
    { language, userAgent }: { language: Language; userAgent: string },
    provider?: ProviderSession,
  ): Promise<string> => {
    await createAccountsStore(trx).followLanguage(userId, language);
    await createConnectionsStore(trx).insert(userId, clock.now().toISOString());
    return sessions.open(trx, userId, userAgent, provider);
  };
}
