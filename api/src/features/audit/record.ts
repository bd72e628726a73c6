import {
  type AuditAction,
  type AuditDetails,
  type AuditEntityType,
  auditDetailsSchema,
} from '@passerelle/contract';
import { acting } from '../../acting.ts';
import type { Database } from '../../db/client.ts';
import type { Clock } from '../../ports/clock.ts';
import { createAuditStore } from './audit.store.ts';
import { chain, type StoredEntry, type UnsealedEntry } from './chain.ts';

export interface AuditedEntity {
  type: AuditEntityType;
  /** Null where it is about all of them, as an export is. */
  id: string | null;
}

/** What was done. Who did it and in which request is known from where it runs (`acting.ts`). */
export interface Act {
  action: AuditAction;
  entity: AuditedEntity;
  /** Of a disclosure: who learned of the client. */
  recipient?: AuditedEntity;
  contactRequestId?: string;
  /** No personal data: the entry outlives the account. */
  details?: AuditDetails;
}

/**
 * Adds acts to the audit trail, within the transaction that does them: both are stored or neither. Call it last in the
 * transaction, once for all of its acts: from then on, everybody else who does something waits for its end.
 */
export type RecordActs = (trx: Database, ...acts: Act[]) => Promise<void>;

/** Who acts, and for which request, comes from the context of the call (`acting`). */
export function createRecorder(clock: Clock): RecordActs {
  return async (trx, ...acts) => {
    if (acts.length === 0) return;
    const { origin, actorId, requestId, approverId } = acting();
    const store = createAuditStore(trx);
    const head = await store.lockHead();
    const doing = { date: clock.now().toISOString(), origin, actorId: actorId(), requestId };
    const entries = chain(
      head,
      acts.map((act) =>
        unsealed(approverId ? { ...act, details: { ...act.details, approverId } } : act, doing),
      ),
    );
    await store.add(entries, entries.at(-1) ?? head);
  };
}

/** Whether somebody has done the like of an act to the same since an instant. */
export async function wasDoneSince(
  trx: Database,
  { action, entity }: Act,
  { authorId, since }: { authorId: string; since: string },
): Promise<boolean> {
  return createAuditStore(trx).hasEntryAfter(since, { action, actorId: authorId, entityId: entity.id });
}

/** What was noted of an act each time that somebody has done it since an instant, the latest first. */
export async function detailsOfActsSince(
  db: Database,
  action: Act['action'],
  { authorId, since }: { authorId: string; since: string },
): Promise<AuditDetails[]> {
  const noted = await createAuditStore(db).detailsAfter(since, { action, actorId: authorId });
  return noted.map((details) => auditDetailsSchema.parse(JSON.parse(details)));
}

type Doing = Pick<StoredEntry, 'date' | 'origin' | 'actorId' | 'requestId'>;

/** An act with who did it when, as it is stored but for its place in the chain. */
export function unsealed(
  { action, entity, recipient, contactRequestId, details = {} }: Act,
  doing: Doing,
): Omit<UnsealedEntry, 'number' | 'previousHash'> {
  return {
    ...doing,
    action,
    entityType: entity.type,
    entityId: entity.id,
    recipientType: recipient?.type ?? null,
    recipientId: recipient?.id ?? null,
    contactRequestId: contactRequestId ?? null,
    details: JSON.stringify(details),
  };
}
