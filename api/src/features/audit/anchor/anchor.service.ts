import type { Database } from '../../../db/client.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { MailQueue } from '../../../ports/mail/mail.ts';
import { createAuditStore } from '../audit.store.ts';
import { appendAnchor } from './anchor-file.ts';
import { anchorMail } from './anchor-mail.ts';
import type { AnchorTarget } from './anchor-target.ts';

export interface AnchorDependencies {
  db: Database;
  clock: Clock;
  mail: Pick<MailQueue, 'enqueue' | 'wake'>;
  /** Null where the end of the trail is noted nowhere. */
  target: AnchorTarget | null;
}

/**
 * Notes the end of the audit trail outside the database: whoever can write the whole database can compute every hash of
 * the trail anew, but not change what was noted elsewhere.
 */
export function createAnchorService({ db, clock, mail, target }: AnchorDependencies) {
  return {
    /** Notes where the trail ends now; nothing where nothing is in it, or nowhere is configured. */
    async note(): Promise<void> {
      const head = await createAuditStore(db).findHead();
      if (!target || !head || head.number === 0) return;
      const now = clock.now();
      if (target.kind === 'file') return appendAnchor(target.path, head, now.toISOString());
      if (target.kind === 's3') {
        // Loaded only where it is configured: the client is as large as the rest of the API.
        const { putAnchor } = await import('./anchor-s3.ts');
        return putAnchor(target, head, now);
      }
      await db.transaction((trx) => mail.enqueue(trx, anchorMail(target.recipient, head, now)));
      mail.wake();
    },
  };
}
