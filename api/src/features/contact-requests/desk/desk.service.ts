import { contactRequestWords, deskMailLimits } from '@passerelle/contract';
import { addDays, bankDayOf, startOfBankDay } from '../../../bank-days.ts';
import type { Database } from '../../../db/client.ts';
import { type Clock, instantAt } from '../../../ports/clock.ts';
import type { MailQueue, WrittenLetter } from '../../../ports/mail/mail.ts';
import { calendarOf, seat } from '../../../working-days/holidays.ts';
import { isWorkingDay } from '../../../working-days/working-days.ts';
import { type AwaitingReview, findAwaitingReview } from '../../startups/status/awaiting-review.service.ts';
import { holdMember, listMembers, type TeamMember } from '../../users/team.service.ts';
import { createAbsencesStore } from '../absences/absences.store.ts';
import { paceOf, rangesOf } from '../ages/promises.ts';
import type { Promises } from '../ages/settings.ts';
import { createFollowUpsStore } from '../follow-ups/follow-ups.store.ts';
import { createDeskStore, type DeskWord } from './desk.store.ts';
import { deskMail } from './desk-mail.ts';
import type { DeskNews, PacedRequest } from './desk-news.ts';
import type { TidyingService } from './tidying.service.ts';

/** Longer than a word takes to be committed, in milliseconds: one so young comes with the next mail, lest it be passed over. */
const WORD_WITHIN = 60_000;

export interface DeskDependencies {
  db: Database;
  readDb: Database;
  clock: Clock;
  mail: MailQueue;
  promises: Promises;
  /** Where the page is that the mail leads to. */
  webOrigin: string;
  tidying: TidyingService;
}

/**
 * The desk's day: what is nobody's is given away, what was open of who is away goes to others, and each of the team is mailed once
 * at most. A mail is written when it is sent, so that it asks for nothing that was done meanwhile.
 */
export function createDeskService(dependencies: DeskDependencies) {
  const { db, readDb, clock, mail, promises, tidying } = dependencies;

  /** What is due and late where the bank works today: each request by the calendar of its client's entity. */
  async function pacedToday(today: string): Promise<PacedRequest[]> {
    const requests = await createDeskStore(readDb).listAged(rangesOf(['LATE', 'DUE_SOON'], today, promises));
    return requests
      .filter(({ entity }) => isWorkingDay(today, calendarOf(entity)))
      .map((request) => ({ ...request, pace: paceOf(request, today, promises) }))
      .filter(({ pace: { dueOn } }) => dueOn <= today);
  }

  async function wordsFor(memberId: string, today: string): Promise<{ words: DeskWord[]; until: string }> {
    const until = instantAt(clock.now().getTime() - WORD_WITHIN);
    const { toldUntil } = await createDeskStore(db).findMail(memberId);
    const oldest = startOfBankDay(addDays(today, -deskMailLimits.newsDays));
    const after = toldUntil && toldUntil > oldest ? toldUntil : oldest;
    const words = await createDeskStore(readDb).listWords(contactRequestWords, after, until);
    return { words: words.filter(isFor(memberId)), until };
  }

  async function newsOf(
    memberId: string,
    today: string,
    paced: readonly PacedRequest[],
    words: readonly DeskWord[],
    review: AwaitingReview,
  ) {
    const followUps = await createFollowUpsStore(db).toAskOwner(memberId);
    const news: DeskNews = {
      due: paced.filter(({ pace }) => pace.dueOn === today).filter(isFor(memberId)),
      late: paced.filter(({ pace }) => pace.dueOn < today),
      words,
      followUps,
      review,
    };
    const cards = review.handedIn.total + review.changed.total;
    const isNew = words.length + followUps.length + cards > 0 && isWorkingDay(today, seat);
    return news.due.length > 0 || news.late.length > 0 || isNew ? news : null;
  }

  const awaitingReview = () => findAwaitingReview(readDb, deskMailLimits.shown);

  /** Those who may follow requests up and are there. */
  async function listPresent(today: string): Promise<TeamMember[]> {
    const away = await createAbsencesStore(readDb).awayOn(today);
    return (await listMembers(readDb, 'EDITOR')).filter(({ id }) => !away.includes(id));
  }

  async function queueMails(): Promise<void> {
    const today = bankDayOf(clock.now());
    const paced = await pacedToday(today);
    const review = await awaitingReview();
    for (const { id, email } of await listPresent(today)) {
      const { words } = await wordsFor(id, today);
      if (!(await newsOf(id, today, paced, words, review))) continue;
      await db.transaction(async (trx) => {
        // Who has left meanwhile must not keep the others from theirs.
        if (!(await holdMember(trx, id, 'EDITOR'))) return;
        if (!(await createDeskStore(trx).claimDay(id, today))) return;
        await mail.enqueueLetterOnce(trx, { kind: 'DESK', recipient: email });
      });
    }
    mail.wake();
  }

  return {
    /** The daily job. Running it twice, or in two processes at once, changes nothing. */
    async run(): Promise<void> {
      await tidying.noteMissedAges();
      await tidying.handOverAbsent();
      await tidying.giveAway();
      await queueMails();
    },

    /** Writes the mail to a member as it is sent; null where there is nothing to tell them any more, or they had one today. */
    async write(recipient: string): Promise<WrittenLetter | null> {
      const today = bankDayOf(clock.now());
      const member = (await listPresent(today)).find(({ email }) => email === recipient);
      if (!member || (await createDeskStore(db).findMail(member.id)).sentOn === today) return null;
      const { words, until } = await wordsFor(member.id, today);
      const news = await newsOf(member.id, today, await pacedToday(today), words, await awaitingReview());
      if (!news) return null;
      const members = await listMembers(readDb, 'READER');
      const { webOrigin } = dependencies;
      return {
        ...deskMail({ member, members, news, webOrigin }),
        async noteSent(trx: Database) {
          await createDeskStore(trx).noteSent(member.id, today, until);
          const asked = news.followUps.map(({ id }) => id);
          await createFollowUpsStore(trx).noteAsked(asked, clock.now().toISOString());
        },
      };
    },
  };
}

const isFor =
  (memberId: string) =>
  ({ ownerId }: { ownerId: string | null }): boolean =>
    ownerId === null || ownerId === memberId;
