import { emailKey } from '@passerelle/contract';
import type { Database } from '../../../db/client.ts';
import { mayBeMailed } from '../../../limits/recipient-limits.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { MailQueue } from '../../../ports/mail/mail.ts';
import { createAccountsStore } from '../accounts/accounts.store.ts';
import { createConnectionsStore } from '../sessions/connections.store.ts';
import { newBrowserMail } from './new-browser-mail.ts';

export interface NewBrowserDependencies {
  db: Database;
  clock: Clock;
  mail: Pick<MailQueue, 'enqueue' | 'wake'>;
}

export type NewBrowserService = ReturnType<typeof createNewBrowserService>;

/** Tells people of sign-ins from browsers that are new to their account. */
export function createNewBrowserService({ db, clock, mail }: NewBrowserDependencies) {
  return {
    /** Tells of a sign-in that has just opened a session. The very first one of an account is one that the person expects. */
    async tell(email: string, userAgent: string): Promise<void> {
      const isMailed = await db.transaction(async (trx) => {
        const account = await createAccountsStore(trx).findByEmail(email);
        if (!account || (await createConnectionsStore(trx).isFirst(account.id))) return false;
        const limited = { purpose: 'new browser', key: emailKey(account.email) } as const;
        if (!(await mayBeMailed(trx, limited, clock.now()))) return false;
        await mail.enqueue(trx, newBrowserMail(account, userAgent));
        return true;
      });
      if (isMailed) mail.wake();
    },
  };
}
