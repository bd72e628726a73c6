import type { Retention } from '../../retention/forget.ts';
import { createAccessConfirmationsStore } from './access-confirmation/access-confirmations.store.ts';
import { createEmailChangesStore } from './email-change/email-changes.store.ts';
import { createFactorChallengesStore } from './factors/factor-challenges.store.ts';
import { createTotpFactorsStore } from './factors/totp-factors.store.ts';
import { createAccountTokensStore } from './links/account-tokens.store.ts';
import { createConnectionsStore } from './sessions/connections.store.ts';
import type { SessionsService } from './sessions/sessions.service.ts';
import { createLoginLocksStore } from './sign-in/login-locks.store.ts';
import { createUsedLogoutTokensStore } from './single-sign-on/logout/used-logout-tokens.store.ts';
import { createPendingSingleSignOnsStore } from './single-sign-on/pending-single-sign-ons.store.ts';

/** What of accounts and signing in is deleted once it has served its time. */
export function authRetention(sessions: SessionsService) {
  return {
    SESSIONS: sessions.deleteEnded,
    SIGN_INS: (trx, before, limit) => createConnectionsStore(trx).deleteBefore(before, limit),
    PASSWORD_LINKS: async (trx, before, limit) => {
      const tokens = createAccountTokensStore(trx);
      const unused = await tokens.deleteExpiredBefore('RESET', before, limit);
      return unused + (await tokens.deleteExpiredBefore('USED_RESET', before, limit - unused));
    },
    INVITATIONS: (trx, before, limit) =>
      createAccountTokensStore(trx).deleteExpiredBefore('INVITATION', before, limit),
    SIGN_IN_LOCKS: (trx, before, limit) => createLoginLocksStore(trx).deleteUntouchedSince(before, limit),
    EMAIL_CHANGES: (trx, before, limit) => createEmailChangesStore(trx).deleteUntouchedSince(before, limit),
    ACCESS_CONFIRMATIONS: (trx, before, limit) =>
      createAccessConfirmationsStore(trx).deleteKeptUntilBefore(before, limit),
    FACTOR_CHALLENGES: (trx, before, limit) =>
      createFactorChallengesStore(trx).deleteExpiredBefore(before, limit),
    SINGLE_SIGN_ONS: async (trx, before, limit) => {
      const pending = await createPendingSingleSignOnsStore(trx).deleteExpiredBefore(before, limit);
      return pending + (await createUsedLogoutTokensStore(trx).deleteExpiredBefore(before, limit - pending));
    },
    FACTOR_SET_UPS: (trx, before, limit) => createTotpFactorsStore(trx).deleteUnconfirmedSince(before, limit),
  } satisfies Retention;
}
