import type { Database } from '../../../db/client.ts';
import type { Caller } from '../../../http/caller.ts';
import { conflict, notFound } from '../../../http/problem.ts';
import type { MailQueue } from '../../../ports/mail/mail.ts';
import type { RecordActs } from '../../audit/record.ts';
import type { AccessConfirmationService } from '../access-confirmation/access-confirmation.service.ts';
import { createAccountsStore } from '../accounts/accounts.store.ts';
import type { SessionsService } from '../sessions/sessions.service.ts';
import { endWithoutFactor } from './any-factor.ts';
import { factorRemovedByTeamMail } from './factor-mails.ts';
import type { FactorProofsService } from './factor-proofs.service.ts';
import { createPasskeysStore } from './passkeys/passkeys.store.ts';
import { createTotpFactorsStore } from './totp-factors.store.ts';

export interface LostFactorsDependencies {
  db: Database;
  mail: Pick<MailQueue, 'enqueue' | 'wake'>;
  record: RecordActs;
  proofs: Pick<FactorProofsService, 'forgetWrong'>;
  sessions: Pick<SessionsService, 'closeAllOf'>;
  access: Pick<AccessConfirmationService, 'mailboxesOf'>;
}

export type LostFactorsService = ReturnType<typeof createLostFactorsService>;

/** Helps people who have neither their application or passkeys nor their recovery codes any more. */
export function createLostFactorsService(dependencies: LostFactorsDependencies) {
  const { db, mail, record, proofs, sessions, access } = dependencies;

  /** Removes a second factor, ends the sessions of its account and tells the person. False where there was none. */
  async function remove(userId: string): Promise<boolean> {
    const isRemoved = await db.transaction(async (trx) => {
      const account = await createAccountsStore(trx).hold(userId);
      if (!account) throw notFound('USER_NOT_FOUND');
      const hadTotp = await createTotpFactorsStore(trx).delete(userId);
      const hadPasskeys = await createPasskeysStore(trx).deleteOfUser(userId);
      if (!hadTotp && !hadPasskeys) return false;
      await endWithoutFactor(trx, userId);
      await proofs.forgetWrong(trx, userId);
      await sessions.closeAllOf(trx, userId);
      for (const owner of await access.mailboxesOf(trx, account)) {
        await mail.enqueue(trx, factorRemovedByTeamMail(owner));
      }
      await record(trx, { action: 'USER_FACTOR_REMOVED', entity: { type: 'USER', id: userId } });
      return true;
    });
    mail.wake();
    return isRemoved;
  }

  return {
    /**
     * Removes somebody's second factor for them. The same call once more does nothing.
     * @returns whether there was one
     * @throws Problem OWN_SECOND_FACTOR for the caller's own; USER_NOT_FOUND
     */
    async removeOf(caller: Caller, userId: string): Promise<boolean> {
      if (caller.userId === userId) throw conflict('OWN_SECOND_FACTOR');
      return remove(userId);
    },

    /**
     * The same from the command line, by the address of the account.
     * @throws Problem USER_NOT_FOUND
     */
    async removeOfAddress(email: string): Promise<boolean> {
      const account = await createAccountsStore(db).findByEmail(email);
      if (!account) throw notFound('USER_NOT_FOUND');
      return remove(account.id);
    },
  };
}
