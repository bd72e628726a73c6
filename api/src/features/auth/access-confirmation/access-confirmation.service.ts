import {
  type AccessConfirmation,
  accessConfirmationLimits,
  emailKey,
  type LinkedSite,
  linkTo,
  recipientLimits,
  tokenLifetimes,
} from '@passerelle/contract';
import type { Database } from '../../../db/client.ts';
import { badRequest, conflict, forbidden, tooManyRequests } from '../../../http/problem.ts';
import { mayBeMailed } from '../../../limits/recipient-limits.ts';
import { type Clock, instantAt } from '../../../ports/clock.ts';
import type { Mail, MailQueue } from '../../../ports/mail/mail.ts';
import type { RecordActs } from '../../audit/record.ts';
import { createAccountsStore } from '../accounts/accounts.store.ts';
import { hashOfSecret, randomSecret } from '../secrets.ts';
import { createAccessConfirmationsStore, type NeededConfirmation } from './access-confirmations.store.ts';
import { accessConfirmationMail } from './confirmation-mail.ts';

const DAY = 24 * 60 * 60 * 1000;

export interface AccessConfirmationDependencies {
  db: Database;
  readDb: Database;
  clock: Clock;
  mail: MailQueue;
  /** Where the page is that the link leads to. */
  site: LinkedSite;
  record: RecordActs;
}

/** Whose access it is. */
interface Owner {
  id: string;
  email: string;
}

export type AccessConfirmationService = ReturnType<typeof createAccessConfirmationService>;

/**
 * Who has had the team's help with their access confirms by the mailbox that they had before that it is in their own
 * hands, before they are disclosed to anybody: so nobody of the team acts as somebody else.
 */
export function createAccessConfirmationService(dependencies: AccessConfirmationDependencies) {
  const { db, readDb, clock, mail, site, record } = dependencies;

  const end = (now: Date) => instantAt(now.getTime() + accessConfirmationLimits.neededDays * DAY);

  const presented = ({ token, email }: AccessConfirmation) => ({
    tokenHash: hashOfSecret(token),
    email,
    now: clock.now().toISOString(),
  });

  /** Queues a mail unless the mailbox has had its share; says whether it did. */
  async function queueMail(trx: Database, { userId, email }: NeededConfirmation): Promise<boolean> {
    const now = clock.now();
    if (!(await mayBeMailed(trx, { purpose: 'confirmation', key: emailKey(email) }, now))) return false;
    await createAccessConfirmationsStore(trx).noteAsked(userId, now.toISOString());
    await mail.enqueueLetter(trx, { kind: 'ACCESS_CONFIRMATION', recipient: email });
    return true;
  }

  return {
    /** Notes, within the caller's transaction, that the team has changed the address of an account, which it had before. */
    async noteMove(trx: Database, { id, email }: Owner): Promise<void> {
      const now = clock.now();
      const store = createAccessConfirmationsStore(trx);
      await store.note({
        userId: id,
        email,
        setsPassword: false,
        now: now.toISOString(),
        keptUntil: end(now),
      });
    },

    /**
     * Notes, within the caller's transaction, that a link has set the password of an account. That of a mail proves that
     * its reader is the person, unless it went to an address that the team has named.
     */
    async notePassword(trx: Database, owner: Owner, { isOfTeam }: { isOfTeam: boolean }): Promise<void> {
      const now = clock.now();
      const store = createAccessConfirmationsStore(trx);
      const mailbox = await store.findKeptMailbox(owner.id, now.toISOString());
      const isProven = !mailbox || emailKey(mailbox) === emailKey(owner.email);
      if (!isOfTeam && isProven) return store.endAt(owner.id, owner.email);
      const { id: userId, email } = owner;
      await store.note({ userId, email, setsPassword: true, now: now.toISOString(), keptUntil: end(now) });
    },

    /** The mailboxes that are told what becomes of an account: its own, and the one of before the team took a hand. */
    async mailboxesOf<Reader extends Owner>(trx: Database, owner: Reader): Promise<Reader[]> {
      const store = createAccessConfirmationsStore(trx);
      const kept = await store.findKeptMailbox(owner.id, clock.now().toISOString());
      const isAnother = kept !== null && emailKey(kept) !== emailKey(owner.email);
      return isAnother ? [owner, { ...owner, email: kept }] : [owner];
    },

    /** @throws Problem MAIL_CONFIRMATION_REQUIRED where a person has to confirm first; `ask` sends them the mail */
    async require(trx: Database, userId: string): Promise<void> {
      const store = createAccessConfirmationsStore(trx);
      const isNeeded = await store.isNeeded(userId, clock.now().toISOString());
      if (isNeeded) throw forbidden('MAIL_CONFIRMATION_REQUIRED');
    },

    /** Sends the mail of a confirmation that is needed, unless one is on its way, or its link still works. */
    async ask(userId: string): Promise<void> {
      const now = clock.now().toISOString();
      await db.transaction(async (trx) => {
        const needed = await createAccessConfirmationsStore(trx).hold(userId, now);
        if (!needed) return;
        const isOver = needed.expiresAt !== null && needed.expiresAt <= now;
        if (!needed.askedAt || isOver) await queueMail(trx, needed);
      });
      mail.wake();
    },

    /**
     * Sends the mail once more; the link of the one before stops working.
     * @throws Problem MAIL_CONFIRMATION_NOT_NEEDED; MAIL_SENT_RECENTLY
     */
    async askAgain(userId: string): Promise<void> {
      const isQueued = await db.transaction(async (trx) => {
        const needed = await createAccessConfirmationsStore(trx).hold(userId, clock.now().toISOString());
        if (!needed) throw conflict('MAIL_CONFIRMATION_NOT_NEEDED');
        return queueMail(trx, needed);
      });
      if (!isQueued) throw tooManyRequests(recipientLimits[0].milliseconds / 1000, 'MAIL_SENT_RECENTLY');
      mail.wake();
    },

    /** Writes the mail with the link, when it is sent: the link lives from then on. Null where nobody waits for it. */
    async writeMail(recipient: string): Promise<Mail | null> {
      return db.transaction(async (trx) => {
        const store = createAccessConfirmationsStore(trx);
        const now = clock.now();
        const waiting = await store.findWaiting(recipient, now.toISOString());
        const owner = waiting && (await createAccountsStore(trx).find(waiting.userId));
        if (!waiting || !owner) return null;
        const token = randomSecret();
        const isRenewed = await store.renewLink(waiting, {
          tokenHash: hashOfSecret(token),
          expiresAt: instantAt(now.getTime() + tokenLifetimes.accessConfirmationMilliseconds),
        });
        if (!isRenewed) return null;
        const link = linkTo(site, '/confirmAccess', { token, email: waiting.email });
        return accessConfirmationMail(waiting.email, owner.language, link);
      });
    },

    async isValid(link: AccessConfirmation): Promise<boolean> {
      return createAccessConfirmationsStore(readDb).isKnown(presented(link));
    },

    /**
     * Confirms an access. The same call once more succeeds again and does nothing.
     * @throws Problem TOKEN_INVALID
     */
    async confirm(link: AccessConfirmation): Promise<void> {
      const isConfirmed = await db.transaction(async (trx) => {
        const userId = await createAccessConfirmationsStore(trx).consume(presented(link));
        if (!userId) return false;
        await record(trx, { action: 'USER_ACCESS_CONFIRMED', entity: { type: 'USER', id: userId } });
        return true;
      });
      if (isConfirmed || (await createAccessConfirmationsStore(db).isKnown(presented(link)))) return;
      throw badRequest('TOKEN_INVALID');
    },
  };
}
