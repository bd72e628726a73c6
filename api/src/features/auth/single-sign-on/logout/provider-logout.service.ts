import { singleSignOnLimits } from '@passerelle/contract';
import type { Database } from '../../../../db/client.ts';
import { badRequest } from '../../../../http/problem.ts';
import { type Clock, instantAt } from '../../../../ports/clock.ts';
import { createAccountsStore } from '../../accounts/accounts.store.ts';
import { hashOfSecret } from '../../secrets.ts';
import type { SessionsService } from '../../sessions/sessions.service.ts';
import type { LogoutTokens } from './logout-tokens.ts';
import { createUsedLogoutTokensStore } from './used-logout-tokens.store.ts';

/** As long as a token is taken: its age, and what the clocks may differ by on either side. */
const countedFor = singleSignOnLimits.logoutTokenMilliseconds + 2 * singleSignOnLimits.clockMilliseconds;

export interface ProviderLogoutDependencies {
  db: Database;
  clock: Clock;
  tokens: LogoutTokens;
  sessions: Pick<SessionsService, 'closeOfProvider'>;
}

export type ProviderLogoutService = ReturnType<typeof createProviderLogoutService>;

/** Ends sessions when the bank's provider says that the person has signed out there. */
export function createProviderLogoutService({ db, clock, tokens, sessions }: ProviderLogoutDependencies) {
  return {
    /**
     * Ends the sessions that a logout token names.
     * @returns the address of the account whose sessions ended; null where none were open
     * @throws Problem LOGOUT_TOKEN_INVALID, also for one that has counted; SINGLE_SIGN_ON_UNAVAILABLE
     */
    async end(logoutToken: string): Promise<string | null> {
      const { id, ...named } = await tokens.read(logoutToken);
      return db.transaction(async (trx) => {
        const end = instantAt(clock.now().getTime() + countedFor);
        if (!(await createUsedLogoutTokensStore(trx).use(hashOfSecret(id), end)))
          throw badRequest('LOGOUT_TOKEN_INVALID');
        const userId = await sessions.closeOfProvider(trx, named);
        const account = userId ? await createAccountsStore(trx).find(userId) : null;
        return account?.email ?? null;
      });
    },
  };
}
