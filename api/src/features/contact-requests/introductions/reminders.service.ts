import { bankDayOf } from '../../../bank-days.ts';
import type { Database } from '../../../db/client.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { MailQueue, WrittenLetter } from '../../../ports/mail/mail.ts';
import { seat } from '../../../working-days/holidays.ts';
import { isWorkingDay } from '../../../working-days/working-days.ts';
import { introductionMail } from './introduction-mail.ts';
import type { IntroductionsService } from './introductions.service.ts';
import { createIntroductionsStore } from './introductions.store.ts';

export interface RemindersDependencies {
  db: Database;
  readDb: Database;
  clock: Clock;
  mail: Pick<MailQueue, 'enqueueLetterOnce'>;
  /** Where the page is that the mail leads to. */
  webOrigin: string;
  introductions: Pick<IntroductionsService, 'awaited'>;
}

/** Mails to startups about clients who wish to meet them: written when they are sent, so that none asks for what is answered. */
export function createIntroductionReminders(dependencies: RemindersDependencies) {
  const { db, readDb, clock, mail, webOrigin, introductions } = dependencies;

  return {
    /**
     * Reminds startups on the last day of their promise, and on the day until which they put a meeting off: once each, on a
     * working day. Part of the daily job; running it twice, or in two processes at once, changes nothing.
     */
    async queue(): Promise<void> {
      const today = bankDayOf(clock.now());
      if (!isWorkingDay(today, seat)) return;
      const open = await createIntroductionsStore(readDb).listOpen();
      for (const { question, dueOn, answer } of await introductions.awaited(open)) {
        const from = answer?.until ?? dueOn;
        if (from > today || (question.remindedOn ?? '') >= from) continue;
        await db.transaction(async (trx) => {
          if (!(await createIntroductionsStore(trx).noteReminder(question.id, today))) return;
          await mail.enqueueLetterOnce(trx, { kind: 'INTRODUCTION', recipient: question.email });
        });
      }
    },

    /** Writes the mail to a startup as it is sent; null where no answer is awaited any more. */
    async write(recipient: string): Promise<WrittenLetter | null> {
      const store = createIntroductionsStore(db);
      const account = await store.findAccount(recipient);
      if (!account) return null;
      const awaited = await introductions.awaited(await store.listOpenOf(account.userId));
      if (awaited.length === 0) return null;
      const today = bankDayOf(clock.now());
      const questions = awaited.map(({ question, dueOn, answer }) => ({
        criteria: JSON.parse(question.criteria),
        dueOn: answer?.until ?? dueOn,
        isOver: (answer?.until ?? dueOn) < today,
      }));
      return introductionMail(account, questions, webOrigin);
    },
  };
}
