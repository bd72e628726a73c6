import {
  type Approval,
  type ApprovalKind,
  concernsPerson,
  isRightEnough,
  type Language,
  type MessageCode,
  type StaffRight,
} from '@passerelle/contract';
import { actAs, acting } from '../../acting.ts';
import type { Database } from '../../db/client.ts';
import type { Caller } from '../../http/caller.ts';
import { conflict, forbidden, notFound, Problem } from '../../http/problem.ts';
import type { Act } from '../audit/record.ts';
import { findRight, requireAdministrator } from '../users/team.service.ts';
import { queueAccountMail } from '../users/team-mails.service.ts';
import { type ApprovalNews, approvalMail } from './approval-mails.ts';
import type { ApprovalsDependencies, ApprovalsService } from './approvals.service.ts';
import { createApprovalsStore, type Decision, type StoredApproval } from './approvals.store.ts';
import type { DoAct, Payload } from './held-acts.ts';
import {
  payloadOf,
  readyUntil,
  refuseSettled,
  shownApproval,
  subjectOf,
  userIdsOf,
} from './shown-approvals.ts';

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
  RIGHT_ADMINISTRATOR_REQUIRED: 'APPROVAL_REQUESTER_RIGHT',
};

/** What asking for an act needs in the team. */
const rights: Readonly<Record<ApprovalKind, StaffRight>> = {
  STAFF_INVITATIONS: 'ADMINISTRATOR',
  ROLES: 'ADMINISTRATOR',
  CLIENT_EXPORTS: 'EDITOR',
  BULK_INVITATIONS: 'EDITOR',
};

const actions = {
  APPROVED: 'APPROVAL_GRANTED',
  DECLINED: 'APPROVAL_DECLINED',
  CLOSED: 'APPROVAL_CLOSED',
  WITHDRAWN: 'APPROVAL_WITHDRAWN',
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
  ): Promise<StoredApproval | null> {
    await requireAdministrator(trx, userId);
    const stored = await found(trx, id, true);
    if (stored.requesterId === userId) throw forbidden('APPROVAL_OWN');
    const email = (await createApprovalsStore(trx).emailOf(userId)) ?? '';
    if (concernsPerson(subjectOf(stored, new Map()), { id: userId, email }))
      throw forbidden('APPROVAL_ABOUT_YOU');
    if (stored.status === wanted && stored.deciderId === userId) return null;
    refuseSettled(stored, clock.now());
    return stored;
  }

  /** Notes what becomes of what waited. */
  async function settle(
    trx: Database,
    { id }: StoredApproval,
    decision: Omit<Decision, 'decidedAt'>,
  ): Promise<void> {
    const decidedAt = clock.now().toISOString();
    if (!(await createApprovalsStore(trx).decide(id, { ...decision, decidedAt })))
      throw conflict('APPROVAL_DECIDED');
  }

  /** Notes a decision, and tells who asked. */
  async function note(
    trx: Database,
    { userId }: Caller,
    stored: StoredApproval,
    { status, reason }: { status: Decision['status'] & ApprovalNews; reason?: MessageCode },
  ): Promise<void> {
    const store = createApprovalsStore(trx);
    await settle(trx, stored, { status, deciderId: userId, ...(reason && { reason }) });
    const { kind, requesterId } = stored;
    const author = (await store.namesOf([userId])).get(userId) ?? '';
    const notice = { news: status, kind, author, expiresAt: new Date(stored.expiresAt), address };
    await queueAccountMail(trx, mail, requesterId, (reader) => approvalMail(reader, notice));
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
      await requireRightOfRequester(trx, stored);
      await note(trx, caller, stored, { status: 'APPROVED' });
      await inNameOf(stored, caller, () => act(trx));
      await record(trx, actOf(stored, 'APPROVED'));
    });
  }

  /** @throws Overtaken where who asked could not do the act any more, even alone */
  async function requireRightOfRequester(
    trx: Database,
    { kind, requesterId }: StoredApproval,
  ): Promise<void> {
    const right = await findRight(trx, requesterId);
    if (right === null) throw new Overtaken('APPROVAL_REQUESTER_LEFT');
    if (!isRightEnough(right, rights[kind])) throw new Overtaken('APPROVAL_REQUESTER_RIGHT');
  }

  /** Closes what cannot be done any more; somebody else may have decided meanwhile. */
  async function close(caller: Caller, id: string, reason: MessageCode): Promise<void> {
    await db.transaction(async (trx) => {
      const waiting = await holdWaiting(trx, caller, id, 'CLOSED');
      if (!waiting) return;
      await note(trx, caller, waiting, { status: 'CLOSED', reason });
      await record(trx, actOf(waiting, 'CLOSED'));
    });
  }

  return {
    /**
     * Does an act that somebody else of the team has asked for, in their name; asked twice, it is done once.
     * @throws Problem APPROVAL_NOT_FOUND; APPROVAL_OWN; APPROVAL_ABOUT_YOU; APPROVAL_DECIDED; APPROVAL_EXPIRED;
     * APPROVAL_OVERTAKEN with the closed approval, where the act cannot be done any more
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

    /** @throws Problem APPROVAL_NOT_FOUND; APPROVAL_OWN; APPROVAL_ABOUT_YOU; APPROVAL_DECIDED; APPROVAL_EXPIRED */
    async decline(caller: Caller, id: string, language: Language): Promise<Approval> {
      await db.transaction(async (trx) => {
        const waiting = await holdWaiting(trx, caller, id, 'DECLINED');
        if (!waiting) return;
        await note(trx, caller, waiting, { status: 'DECLINED' });
        await record(trx, actOf(waiting, 'DECLINED'));
      });
      mail.wake();
      return shown(id, language);
    },

    /**
     * Takes back what the caller has asked for; asked twice, it is withdrawn once.
     * @throws Problem APPROVAL_NOT_FOUND; APPROVAL_NOT_YOURS; APPROVAL_DECIDED; APPROVAL_EXPIRED
     */
    async withdraw({ userId }: Caller, id: string, language: Language): Promise<Approval> {
      await db.transaction(async (trx) => {
        const stored = await found(trx, id, true);
        if (stored.requesterId !== userId) throw forbidden('APPROVAL_NOT_YOURS');
        if (stored.status === 'WITHDRAWN') return;
        refuseSettled(stored, clock.now());
        await settle(trx, stored, { status: 'WITHDRAWN', deciderId: userId });
        await record(trx, actOf(stored, 'WITHDRAWN'));
      });
      return shown(id, language);
    },

    /**
     * Lets who asked for an export have it, and have it again a short time after: the file may have been lost on its way.
     * @param take makes the export and records that it is taken; it has to call `use` in the transaction that does so
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
          // Another call may have had it since, long ago.
          if (!readyUntil(await found(trx, id, true), now)) throw conflict('APPROVAL_EXPORT_GONE');
          await createApprovalsStore(trx).use(id, now.toISOString());
        }),
      );
    },
  };
}
