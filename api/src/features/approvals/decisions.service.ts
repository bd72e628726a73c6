import type { Approval, Language, MessageCode } from '@passerelle/contract';
import { actAs, acting } from '../../acting.ts';
import type { Database } from '../../db/client.ts';
import type { Caller } from '../../http/caller.ts';
import { conflict, forbidden, notFound, Problem } from '../../http/problem.ts';
import type { Act } from '../audit/record.ts';
import { queueMemberMail } from '../users/team-mails.service.ts';
import { holdTeam } from '../users/users.service.ts';
import { type ApprovalNews, approvalMail } from './approval-mails.ts';
import type { ApprovalsDependencies, ApprovalsService } from './approvals.service.ts';
import { createApprovalsStore, type Decision, type StoredApproval } from './approvals.store.ts';
import type { DoAct, Payload } from './held-acts.ts';
import { hasExpired, payloadOf, readyUntil, shownApproval, userIdsOf } from './shown-approvals.ts';

/** An act that was approved and cannot be done any more. */
class Overtaken extends Error {
  readonly reason: MessageCode;

  constructor(reason: MessageCode) {
    super(reason);
    this.reason = reason;
  }
}

/** What a service says to whom its form is open, in the words of a request that waited. */
const reasonsOf: Partial<Record<MessageCode, MessageCode>> = {
  RECORD_CHANGED: 'APPROVAL_RECORD_CHANGED',
  IMPORT_CHANGED: 'APPROVAL_IMPORT_CHANGED',
  IMPORT_NOTHING: 'APPROVAL_IMPORT_CHANGED',
};

const actions = {
  APPROVED: 'APPROVAL_GRANTED',
  DECLINED: 'APPROVAL_DECLINED',
  CLOSED: 'APPROVAL_CLOSED',
} as const satisfies Record<Decision['status'], Act['action']>;

export type DecisionsService = ReturnType<typeof createDecisionsService>;

/** How a second member of the team decides on an act, and what follows. */
export function createDecisionsService(
  { db, clock, mail, record, address }: ApprovalsDependencies,
  approvals: Pick<ApprovalsService, 'prepare'>,
) {
  async function found(source: Database, id: string, isHeld = false): Promise<StoredApproval> {
    const store = createApprovalsStore(source);
    const stored = await (isHeld ? store.findForUpdate(id) : store.find(id));
    if (!stored) throw notFound('APPROVAL_NOT_FOUND');
    return stored;
  }

  /**
   * Holds the team and what waits until the transaction ends.
   * @returns what waits; null where the caller has decided so already: the answer may have been lost
   */
  async function holdWaiting(
    trx: Database,
    { userId }: Caller,
    id: string,
    wanted: Decision['status'],
  ): Promise<{ stored: StoredApproval; team: readonly string[] } | null> {
    const team = await holdTeam(trx);
    if (!team.includes(userId)) throw forbidden();
    const stored = await found(trx, id, true);
    if (stored.requesterId === userId) throw forbidden('APPROVAL_OWN');
    if (stored.status === wanted && stored.deciderId === userId) return null;
    if (stored.status !== 'PENDING') throw conflict('APPROVAL_DECIDED');
    if (hasExpired(stored, clock.now())) throw conflict('APPROVAL_EXPIRED');
    return { stored, team };
  }

  /** Notes a decision, and tells who asked. */
  async function note(
    trx: Database,
    { userId }: Caller,
    stored: StoredApproval,
    { status, reason }: { status: Decision['status'] & ApprovalNews; reason?: MessageCode },
  ): Promise<void> {
    const store = createApprovalsStore(trx);
    const decision = { status, deciderId: userId, decidedAt: clock.now().toISOString() };
    if (!(await store.decide(stored.id, { ...decision, ...(reason && { reason }) })))
      throw conflict('APPROVAL_DECIDED');
    const { kind, requesterId } = stored;
    const author = (await store.namesOf([userId])).get(userId) ?? '';
    const notice = { news: status, kind, author, expiresAt: new Date(stored.expiresAt), address };
    await queueMemberMail(trx, mail, requesterId, (reader) => approvalMail(reader, notice));
  }

  const actOf = ({ id, kind }: StoredApproval, status: Decision['status']): Act => ({
    action: actions[status],
    entity: { type: 'APPROVAL', id },
    details: { approvalKind: kind },
  });

  async function shown(id: string, language: Language): Promise<Approval> {
    const stored = await found(db, id);
    const names = await createApprovalsStore(db).namesOf(userIdsOf(stored));
    return shownApproval(stored, { names, now: clock.now(), language });
  }

  /** Runs what does an act in the name of who asked for it, by the hand of who approves it. */
  function inNameOf({ requesterId }: StoredApproval, { userId }: Caller, work: () => Promise<void>) {
    return actAs({ ...acting(), actorId: () => requesterId, approverId: userId }, work).catch(
      (error: unknown) => {
        if (!(error instanceof Problem) || error.statusCode >= 500) throw error;
        throw new Overtaken(reasonsOf[error.code] ?? error.code);
      },
    );
  }

  async function approveNow(caller: Caller, id: string): Promise<void> {
    const stored = await found(db, id);
    let act: DoAct = async () => undefined;
    if (stored.status === 'PENDING' && stored.requesterId !== caller.userId) {
      const file = await createApprovalsStore(db).findFile(id);
      await inNameOf(stored, caller, async () => {
        act = await approvals.prepare(stored, file);
      });
    }
    await db.transaction(async (trx) => {
      const waiting = await holdWaiting(trx, caller, id, 'APPROVED');
      if (!waiting) return;
      if (!waiting.team.includes(stored.requesterId)) throw new Overtaken('APPROVAL_REQUESTER_LEFT');
      await note(trx, caller, stored, { status: 'APPROVED' });
      await inNameOf(stored, caller, () => act(trx));
      await record(trx, actOf(stored, 'APPROVED'));
    });
  }

  /** Closes what cannot be done any more; somebody else may have decided meanwhile. */
  async function close(caller: Caller, id: string, reason: MessageCode): Promise<void> {
    await db.transaction(async (trx) => {
      const waiting = await holdWaiting(trx, caller, id, 'CLOSED');
      if (!waiting) return;
      await note(trx, caller, waiting.stored, { status: 'CLOSED', reason });
      await record(trx, actOf(waiting.stored, 'CLOSED'));
    });
  }

  return {
    /**
     * Does an act that somebody else of the team has asked for, in their name; asked twice, it is done once.
     * @throws Problem APPROVAL_NOT_FOUND; APPROVAL_OWN; APPROVAL_DECIDED; APPROVAL_EXPIRED; APPROVAL_OVERTAKEN with the
     * closed approval, where the act cannot be done any more
     */
    async approve(caller: Caller, id: string, language: Language): Promise<Approval> {
      try {
        await approveNow(caller, id);
      } catch (error) {
        if (!(error instanceof Overtaken)) throw error;
        await close(caller, id, error.reason);
        mail.wake();
        throw conflict('APPROVAL_OVERTAKEN', await shown(id, language));
      }
      mail.wake();
      return shown(id, language);
    },

    /** @throws Problem APPROVAL_NOT_FOUND; APPROVAL_OWN; APPROVAL_DECIDED; APPROVAL_EXPIRED */
    async decline(caller: Caller, id: string, language: Language): Promise<Approval> {
      await db.transaction(async (trx) => {
        const waiting = await holdWaiting(trx, caller, id, 'DECLINED');
        if (!waiting) return;
        await note(trx, caller, waiting.stored, { status: 'DECLINED' });
        await record(trx, actOf(waiting.stored, 'DECLINED'));
      });
      mail.wake();
      return shown(id, language);
    },

    /**
     * Lets who asked for an export have it, once.
     * @param take makes the export; it has to call `use` in the transaction that notes it
     * @throws Problem APPROVAL_NOT_FOUND; APPROVAL_OTHERS; APPROVAL_EXPORT_GONE
     */
    async takeExport<Taken>(
      { userId }: Caller,
      id: string,
      take: (filter: Payload<'CLIENT_EXPORTS'>, use: (trx: Database) => Promise<void>) => Promise<Taken>,
    ): Promise<Taken> {
      const stored = await found(db, id);
      if (stored.kind !== 'CLIENT_EXPORTS') throw notFound('APPROVAL_NOT_FOUND');
      if (stored.requesterId !== userId) throw forbidden('APPROVAL_OTHERS');
      const now = clock.now();
      const { deciderId } = stored;
      if (!readyUntil(stored, now) || !deciderId) throw conflict('APPROVAL_EXPORT_GONE');
      return actAs({ ...acting(), approverId: deciderId }, () =>
        take(payloadOf('CLIENT_EXPORTS', stored), async (trx) => {
          if (!(await createApprovalsStore(trx).use(id, now.toISOString())))
            throw conflict('APPROVAL_EXPORT_GONE');
        }),
      );
    },
  };
}
