import type { ContactRequest, OwnRequestProgress, ProgressMails } from '@passerelle/contract';
import type { Database } from '../../../db/client.ts';
import { grouped } from '../../../in-memory/grouped.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { MailQueue, WrittenLetter } from '../../../ports/mail/mail.ts';
import { createProgressStore, type ToldClient } from './progress.store.ts';
import { progressOf } from './progress.ts';
import { progressMail } from './progress-mail.ts';

export interface ProgressDependencies {
  db: Database;
  readDb: Database;
  clock: Clock;
  mail: MailQueue;
  /** Where the page is that the mail leads to. */
  webOrigin: string;
  /** Whether clients read who of the team looks after their requests. */
  isOwnerShown: boolean;
}

export type ProgressService = ReturnType<typeof createProgressService>;

/** How clients' requests go on, as they see it, and as they are mailed it if they wish. */
export function createProgressService(dependencies: ProgressDependencies) {
  const { db, readDb, clock, mail, webOrigin, isOwnerShown } = dependencies;

  const queue = (trx: Database, { email }: Pick<ToldClient, 'email'>): Promise<void> =>
    mail.enqueueLetterOnce(trx, { kind: 'REQUEST_PROGRESS', recipient: email });

  return {
    /** How some requests go on, each with what its client may know of it. */
    async withProgress<Request extends ContactRequest>(
      requests: readonly Request[],
    ): Promise<(Request & { progress: OwnRequestProgress })[]> {
      const saved = await createProgressStore(readDb).changesOf(requests.map(({ id }) => id));
      const changes = grouped(saved, ({ requestId }) => requestId);
      return requests.map((request) => {
        const own = changes.get(request.id) ?? [];
        return { ...request, progress: progressOf(request, own, isOwnerShown) };
      });
    },

    /** Queues a mail, in the transaction that changes the status of a request; `wake` the mails after it. */
    async queueChange(trx: Database, requestId: string): Promise<void> {
      const client = await createProgressStore(trx).findWantingOf(requestId);
      if (client) await queue(trx, client);
    },

    wake: mail.wake,

    /** Queues what was not: of processes of a version before, or of a startup that left. Part of the daily job. */
    async queueMissed(): Promise<void> {
      const emails = (await createProgressStore(readDb).untold()).map(({ email }) => email);
      for (const email of new Set(emails)) await db.transaction((trx) => queue(trx, { email }));
    },

    /** Writes the mail to a client as it is sent; null where they wish none, or know everything, by then. */
    async write(recipient: string): Promise<WrittenLetter | null> {
      const store = createProgressStore(db);
      const client = await store.findWanting(recipient);
      const news = client ? await store.untold(client.id) : [];
      if (!client || news.length === 0) return null;
      return {
        ...progressMail(client, news, webOrigin),
        async noteSent(trx) {
          for (const { requestId, id } of news) await createProgressStore(trx).noteTold(requestId, id);
        },
      };
    },

    async isMailed(clientId: string): Promise<ProgressMails> {
      return { isWanted: (await createProgressStore(readDb).wantedSince(clientId)) !== null };
    },

    /** Whether a client is mailed from now on. */
    async setMailed(clientId: string, { isWanted }: ProgressMails): Promise<ProgressMails> {
      const store = createProgressStore(db);
      if (isWanted) await store.want(clientId, clock.now().toISOString());
      else await store.stop(clientId);
      return { isWanted };
    },
  };
}
