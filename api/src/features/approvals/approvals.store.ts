import type { ApprovalKind, ApprovalStatus } from '@passerelle/contract';
import type { Database } from '../../db/client.ts';
import { deleteSome } from '../../db/delete-some.ts';

export interface StoredApproval {
  id: string;
  kind: ApprovalKind;
  /** PENDING also of what has expired: it is the time that says so. */
  status: Exclude<ApprovalStatus, 'EXPIRED'>;
  requesterId: string;
  /** JSON. */
  payload: string;
  createdAt: string;
  expiresAt: string;
  deciderId: string | null;
  decidedAt: string | null;
  reason: string | null;
  usedAt: string | null;
}

type NewApproval = Pick<
  StoredApproval,
  'id' | 'kind' | 'requesterId' | 'payload' | 'createdAt' | 'expiresAt'
> & {
  waitingKey: string;
  file: Buffer | null;
};

export interface Decision {
  status: Exclude<StoredApproval['status'], 'PENDING'>;
  deciderId: string;
  decidedAt: string;
  reason?: string;
}

const columns = {
  id: 'id',
  kind: 'kind',
  status: 'status',
  requesterId: 'requester_id',
  payload: 'payload',
  createdAt: 'created_at',
  expiresAt: 'expires_at',
  deciderId: 'decider_id',
  decidedAt: 'decided_at',
  reason: 'reason',
  usedAt: 'used_at',
} satisfies Record<keyof StoredApproval, string>;

/** What nothing waits for any more keeps neither its file nor its key. */
const settled = { waiting_key: null, file: null };

/** What waits for a second member of the team, and what became of it (`approvals`). */
export function createApprovalsStore(db: Database) {
  return {
    /** Stores what waits; null where the same waits already. */
    async insert(approval: NewApproval): Promise<string | null> {
      const [row]: { id: string }[] = await db('approvals')
        .insert({
          id: approval.id,
          kind: approval.kind,
          status: 'PENDING',
          requester_id: approval.requesterId,
          payload: approval.payload,
          file: approval.file?.toString('base64') ?? null,
          waiting_key: approval.waitingKey,
          created_at: approval.createdAt,
          expires_at: approval.expiresAt,
        })
        .onConflict('waiting_key')
        .ignore()
        .returning('id');
      return row?.id ?? null;
    },

    async find(id: string): Promise<StoredApproval | null> {
      return (await db('approvals').where({ id }).first(columns)) ?? null;
    },

    /** As `find`, and nobody else decides on it until the transaction ends. */
    async findForUpdate(id: string): Promise<StoredApproval | null> {
      return (await db('approvals').where({ id }).forUpdate().first(columns)) ?? null;
    },

    async findWaiting(waitingKey: string): Promise<StoredApproval | null> {
      return (await db('approvals').where({ waiting_key: waitingKey }).first(columns)) ?? null;
    },

    async findFile(id: string): Promise<Buffer | null> {
      const row: { file: string | null } | undefined = await db('approvals').where({ id }).first('file');
      return row?.file ? Buffer.from(row.file, 'base64') : null;
    },

    /** A page of all of them: what waits first, then the newest. */
    async list(now: string, page: { offset: number; limit: number }): Promise<StoredApproval[]> {
      return db('approvals')
        .orderByRaw("case when status = 'PENDING' and expires_at > ? then 0 else 1 end", [now])
        .orderBy([
          { column: 'created_at', order: 'desc' },
          { column: 'id', order: 'desc' },
        ])
        .offset(page.offset)
        .limit(page.limit)
        .select(columns);
    },

    async count(): Promise<number> {
      const [row] = await db('approvals').count({ count: '*' });
      return Number(row?.count);
    },

    /** The names of today of the accounts that there still are. */
    async namesOf(userIds: readonly string[]): Promise<Map<string, string>> {
      const rows = await db('users').whereIn('id', userIds).select('id', 'first_name', 'last_name', 'email');
      return new Map(
        rows.map((row): [string, string] => [
          row.id,
          [row.first_name, row.last_name].filter(Boolean).join(' ') || row.email,
        ]),
      );
    },

    /** @returns whether it was still waiting: of several who decide at once, one finds it so */
    async decide(id: string, { status, deciderId, decidedAt, reason }: Decision): Promise<boolean> {
      const decided = await db('approvals')
        .where({ id, status: 'PENDING' })
        .update({
          ...settled,
          status,
          decider_id: deciderId,
          decided_at: decidedAt,
          reason: reason ?? null,
        });
      return decided > 0;
    },

    /** Notes when it was used for the first time. */
    async use(id: string, usedAt: string): Promise<void> {
      await db('approvals').where({ id, used_at: null }).update({ used_at: usedAt });
    },

    async emailOf(userId: string): Promise<string | null> {
      const row: { email: string } | undefined = await db('users').where({ id: userId }).first('email');
      return row?.email ?? null;
    },

    /** Lets go of what was kept for acts that nobody can approve any more. */
    async settleExpired(now: string): Promise<void> {
      await db('approvals').where({ status: 'PENDING' }).where('expires_at', '<=', now).update(settled);
    },

    /** Deletes what was decided, or has expired, before an instant. */
    async deleteEndedBefore(instant: string, limit: number): Promise<number> {
      return deleteSome(db, { table: 'approvals', key: 'id', limit }, (rows) =>
        rows.whereRaw('coalesce(decided_at, expires_at) < ?', [instant]),
      );
    },

    /** What somebody asked for, newest first. */
    async own(requesterId: string): Promise<StoredApproval[]> {
      return db('approvals')
        .where({ requester_id: requesterId })
        .orderBy('created_at', 'desc')
        .select(columns);
    },
  };
}
