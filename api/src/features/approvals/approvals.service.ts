import { createHash, randomUUID } from 'node:crypto';
import {
  type ApprovalContent,
  type ApprovalKind,
  type ApprovalList,
  approvalLimits,
  type Language,
  type PageQuery,
  type PendingApproval,
} from '@passerelle/contract';
import type { Database } from '../../db/client.ts';
import type { Caller } from '../../http/caller.ts';
import { conflict, notFound } from '../../http/problem.ts';
import { type Clock, instantAt } from '../../ports/clock.ts';
import type { MailQueue } from '../../ports/mail/mail.ts';
import type { RecordActs } from '../audit/record.ts';
import { queueTeamMail } from '../users/team-mails.service.ts';
import { approvalMail } from './approval-mails.ts';
import { createApprovalsStore, type StoredApproval } from './approvals.store.ts';
import type { DoAct, HeldAct, PrepareAct, ReadContent } from './held-acts.ts';
import { payloadOf, refuseSettled, shownApproval, userIdsOf } from './shown-approvals.ts';

export interface ApprovalsDependencies {
  db: Database;
  readDb: Database;
  clock: Clock;
  mail: Pick<MailQueue, 'enqueue' | 'wake'>;
  record: RecordActs;
  /** The acts that need two here. */
  kinds: readonly ApprovalKind[];
  /** Of the page of approvals. */
  address: string;
}

export type ApprovalsService = ReturnType<typeof createApprovalsService>;

/** Ends the transaction of a rehearsal, so that nothing of it stays. */
class RehearsalEnded extends Error {}

/** Acts of a member of the team that wait for a second one. */
export function createApprovalsService(dependencies: ApprovalsDependencies) {
  const { db, readDb, clock, mail, record, kinds, address } = dependencies;
  const preparations = new Map<
    ApprovalKind,
    (stored: StoredApproval, file: Buffer | null) => Promise<DoAct>
  >();

  const contents = new Map<
    ApprovalKind,
    (stored: StoredApproval, file: Buffer | null, page: PageQuery) => Promise<ApprovalContent>
  >();

  /** Refuses what the act itself would be refused for, by doing it and leaving nothing behind. */
  async function rehearse(act: DoAct): Promise<void> {
    const rehearsal = db.transaction(async (trx) => {
      await act(trx);
      throw new RehearsalEnded();
    });
    await rehearsal.catch((error: unknown) => {
      if (!(error instanceof RehearsalEnded)) throw error;
    });
  }

  async function prepare(stored: StoredApproval, file: Buffer | null): Promise<DoAct> {
    const preparation = preparations.get(stored.kind);
    if (!preparation) throw new Error(`Nothing does ${stored.kind}.`);
    return preparation(stored, file);
  }

  return {
    prepare,

    /** Whether acts of a kind need two here. */
    isHeld: (kind: ApprovalKind): boolean => kinds.includes(kind),

    /** Says how acts of a kind are done once they are approved. */
    doWith<Kind extends ApprovalKind>(kind: Kind, preparation: PrepareAct<Kind>): void {
      preparations.set(kind, (stored, file) =>
        preparation(payloadOf(kind, stored), { requesterId: stored.requesterId, file }),
      );
    },

    /** Says how to read what acts of a kind are about, where the request itself does not say it all. */
    readWith<Kind extends ApprovalKind>(kind: Kind, read: ReadContent<Kind>): void {
      contents.set(kind, (stored, file, page) => read(payloadOf(kind, stored), file, page));
    },

    /**
     * A page of what an act that waits is about, beside what the list says.
     * @throws Problem APPROVAL_NOT_FOUND, also where the list says it all; APPROVAL_DECIDED; APPROVAL_EXPIRED
     */
    async content(id: string, page: PageQuery): Promise<ApprovalContent> {
      const store = createApprovalsStore(readDb);
      const stored = await store.find(id);
      const read = stored && contents.get(stored.kind);
      if (!read) throw notFound('APPROVAL_NOT_FOUND');
      refuseSettled(stored, clock.now());
      return read(stored, await store.findFile(id), page);
    },

    /**
     * Keeps an act until a second member of the team approves it, and tells the others. What the same person asks for again
     * while it waits is the same request.
     * @throws Problem as the act itself does
     */
    async hold<Kind extends ApprovalKind>(
      { userId }: Pick<Caller, 'userId'>,
      { kind, payload, file = Buffer.alloc(0) }: HeldAct<Kind>,
    ): Promise<PendingApproval> {
      const now = clock.now();
      const stored: StoredApproval = {
        ...{ id: randomUUID(), kind, status: 'PENDING', requesterId: userId },
        ...{ payload: JSON.stringify(payload), createdAt: now.toISOString() },
        expiresAt: instantAt(now.getTime() + approvalLimits.pendingMilliseconds),
        ...{ deciderId: null, decidedAt: null, reason: null, usedAt: null },
      };
      await rehearse(await prepare(stored, file));
      const waitingKey = createHash('sha256')
        .update([userId, kind, stored.payload, ''].join('\n'))
        .update(file)
        .digest('hex');
      const { id, expiresAt } = await db.transaction(async (trx) => {
        const store = createApprovalsStore(trx);
        await store.settleExpired(stored.createdAt);
        const given = { ...stored, waitingKey, file: file.length > 0 ? file : null };
        if (!(await store.insert(given))) {
          const waiting = await store.findWaiting(waitingKey);
          // Decided on in this very moment.
          if (!waiting) throw conflict('APPROVAL_DECIDED');
          return waiting;
        }
        const author = (await store.namesOf([userId])).get(userId) ?? '';
        const notice = { kind, author, expiresAt: new Date(stored.expiresAt), address };
        await queueTeamMail(
          trx,
          mail,
          (reader) => approvalMail(reader, { ...notice, news: 'WAITING' }),
          // Who can approve it.
          { except: [userId], right: 'ADMINISTRATOR' },
        );
        await record(trx, {
          action: 'APPROVAL_REQUESTED',
          entity: { type: 'APPROVAL', id: stored.id },
          details: { approvalKind: kind },
        });
        return stored;
      });
      mail.wake();
      return { id, kind, status: 'PENDING', expirationDate: expiresAt };
    },

    /** A page of what was asked for: what waits first, then the newest. */
    async list({ page, pageSize }: PageQuery, language: Language): Promise<ApprovalList> {
      const store = createApprovalsStore(readDb);
      const now = clock.now();
      const [stored, totalElements] = await Promise.all([
        store.list(now.toISOString(), { offset: page * pageSize, limit: pageSize }),
        store.count(),
      ]);
      const names = await store.namesOf([...new Set(stored.flatMap(userIdsOf))]);
      return {
        data: stored.map((one) => shownApproval(one, { names, now, language })),
        totalElements,
        kinds: [...kinds],
      };
    },
  };
}
