import { followUpMonths } from '@passerelle/contract';
import { addDays, addMonths, bankDayOf } from '../../../bank-days.ts';
import type { Database } from '../../../db/client.ts';
import { lockRevision } from '../../../db/revisions.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { MailQueue, WrittenLetter } from '../../../ports/mail/mail.ts';
import { followUpMail } from './follow-up-mail.ts';
import { createFollowUpsStore, type FollowUpSide } from './follow-ups.store.ts';

/** Days by which a question may be late: of what was settled long before the first of these jobs, nobody is asked. */
const LATE_DAYS = 30;
/** Days by which months differ in length, so that every day from which a question may be due is looked at. */
const MONTH_DIFFERENCE = 3;

const sides = ['CLIENT', 'TEAM'] as const satisfies readonly FollowUpSide[];

export interface AskingDependencies {
  db: Database;
  readDb: Database;
  clock: Clock;
  mail: MailQueue;
  /** Where the page is that the mail leads to. */
  webOrigin: string;
}

/**
 * Asks what came of settled requests, months after. A question is a row, so that it is asked once, whichever process finds it due
 * and wherever one dies; a mail asks what no mail has asked before, and is written when it is sent.
 */
export function createAskingService({ db, readDb, clock, mail, webOrigin }: AskingDependencies) {
  return {
    /** Finds what is due. Part of the daily job, before its mails. */
    async findDue(): Promise<void> {
      const today = bankDayOf(clock.now());
      for (const months of followUpMonths) {
        const middle = addMonths(today, -months);
        const days = {
          from: addDays(middle, -LATE_DAYS - MONTH_DIFFERENCE),
          to: addDays(middle, MONTH_DIFFERENCE),
        };
        for (const side of sides) {
          for (const request of await createFollowUpsStore(readDb).listUnasked(side, months, days)) {
            const dueOn = addMonths(request.settledOn, months);
            if (dueOn > today || addDays(dueOn, LATE_DAYS) < today) continue;
            await db.transaction(async (trx) => {
              const isThere = (await lockRevision(trx, { kind: 'EVENT', id: request.requestId })) !== null;
              if (isThere) await createFollowUpsStore(trx).ask(request, side, months);
            });
          }
        }
      }
    },

    /** Queues the mails to clients. Part of the daily job. */
    async queueMails(): Promise<void> {
      for (const recipient of await createFollowUpsStore(readDb).clientsToAsk()) {
        await db.transaction((trx) => mail.enqueueLetterOnce(trx, { kind: 'FOLLOW_UP', recipient }));
      }
    },

    /** Writes the mail to a client as it is sent; null where there is nothing to ask any more, or they had one today. */
    async write(recipient: string): Promise<WrittenLetter | null> {
      const store = createFollowUpsStore(db);
      const client = await store.findClient(recipient);
      if (!client) return null;
      const lastAskedAt = await store.lastAskedAt(client.id);
      const now = clock.now();
      if (lastAskedAt && bankDayOf(lastAskedAt) === bankDayOf(now)) return null;
      const questions = await store.toAskClient(client.id);
      if (questions.length === 0) return null;
      const ids = questions.map(({ id }) => id);
      return {
        ...followUpMail(client, questions, webOrigin),
        noteSent: (trx) => createFollowUpsStore(trx).noteAsked(ids, now.toISOString()),
      };
    },
  };
}
