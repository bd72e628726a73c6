import { digestLimits, matchOf, type ReaderStartup } from '@passerelle/contract';
import { addDays, bankDayOf } from '../../bank-days.ts';
import type { Database } from '../../db/client.ts';
import { type Clock, instantAt } from '../../ports/clock.ts';
import type { MailQueue, WrittenLetter } from '../../ports/mail/mail.ts';
import type { NotifiedClient } from '../clients/criteria.service.ts';
import { digestMail } from './digest-mail.ts';
import { createDigestsStore, type Digest } from './digests.store.ts';
import type { StopLinksService } from './stop-links.service.ts';

/**
 * Longer than a validation takes to be committed, in milliseconds: a card whose date lies so shortly before comes with
 * the next mail, lest one that is not seen yet be passed over.
 */
const VALIDATION_WITHIN = 60_000;

export interface DigestDependencies {
  db: Database;
  readDb: Database;
  clock: Clock;
  mail: MailQueue;
  /** Where the pages are that the mail leads to. */
  webOrigin: string;
  stopLinks: StopLinksService;
  listClients(): Promise<NotifiedClient[]>;
  /** The client with an address; null where they do not want to hear of new cards (any more). */
  findClient(email: string): Promise<NotifiedClient | null>;
  /** The cards that clients see and that were validated after one instant and up to another, newest first. */
  newCards(after: string, until: string): Promise<ReaderStartup[]>;
  ecosystemNames(): Promise<ReadonlyMap<string, string>>;
}

export type DigestService = ReturnType<typeof createDigestService>;

/**
 * Mails clients the new cards that meet all their stated criteria: the ones that their list would start with. One mail
 * gathers what was validated since the last; it is written when it is sent, so that it names nothing that was hidden
 * meanwhile, and its cards count as sent once it is.
 */
export function createDigestService(dependencies: DigestDependencies) {
  const { db, readDb, clock, mail, stopLinks } = dependencies;

  /** Until when cards are new to a mail that is written now, and the bank's day. */
  const moment = () => {
    const now = clock.now();
    return { until: instantAt(now.getTime() - VALIDATION_WITHIN), today: bankDayOf(now) };
  };

  return {
    /** Queues the mails that are due. Running it twice, or in two processes at once, changes nothing. */
    async queueDue(): Promise<void> {
      const { until, today } = moment();
      const store = createDigestsStore(readDb);
      const clients = new Map((await dependencies.listClients()).map((client) => [client.id, client]));
      const due = (await store.list()).flatMap((digest) => {
        const client = clients.get(digest.clientId);
        return client && isDue(digest, client, today) ? [{ digest, client }] : [];
      });
      const [oldest = until] = due.map(({ digest }) => digest.since).sort();
      const cards = await dependencies.newCards(oldest, until);
      const hasNews = ({ digest, client }: (typeof due)[number]) =>
        cards.some((card) => isNews(digest, client, card));

      const waiting = due.filter(hasNews).map(({ client }) => client);
      const withNews = new Set(waiting);
      const quiet = due.filter(({ client }) => !withNews.has(client)).map(({ client }) => client.id);
      await createDigestsStore(db).settle(quiet, { until, today });
      for (const { id, email } of waiting) {
        await db.transaction(async (trx) => {
          if (!(await createDigestsStore(trx).claimDay(id, today))) return;
          await mail.enqueueLetterOnce(trx, { kind: 'DIGEST', recipient: email });
        });
      }
      mail.wake();
    },

    /** Writes the mail to a client as it is sent; null where they want none, or have nothing new, any more. */
    async write(recipient: string): Promise<WrittenLetter | null> {
      const { until, today } = moment();
      const client = await dependencies.findClient(recipient);
      const digest = client && (await createDigestsStore(db).find(client.id));
      if (!digest || !isDue(digest, client, today)) return null;
      const cards = (await dependencies.newCards(digest.since, until)).filter((card) =>
        isNews(digest, client, card),
      );
      const noteSent = (trx: Database) => createDigestsStore(trx).settle([client.id], { until, today });
      if (cards.length === 0) {
        await noteSent(db);
        return null;
      }
      const { webOrigin } = dependencies;
      const links = await stopLinks.issue(client.id);
      const ecosystems = await dependencies.ecosystemNames();
      return { ...digestMail({ client, cards, ecosystems, webOrigin, links }), noteSent };
    },
  };
}

function isDue(digest: Digest, { searchType }: NotifiedClient, today: string): boolean {
  return addDays(digest.settledOn, digestLimits.daysBetween[searchType]) <= today;
}

function isNews(digest: Digest, client: NotifiedClient, card: ReaderStartup): boolean {
  return (card.validateDate ?? '') > digest.since && matchOf(client, card).unmet.length === 0;
}
