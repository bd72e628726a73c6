import { createHash } from 'node:crypto';
import type { AuditAction, AuditEntityType, AuditOrigin } from '@passerelle/contract';

/** An entry as it is stored and hashed. */
export interface StoredEntry {
  number: number;
  date: string;
  action: AuditAction;
  origin: AuditOrigin;
  actorId: string | null;
  entityType: AuditEntityType;
  entityId: string | null;
  recipientType: AuditEntityType | null;
  recipientId: string | null;
  contactRequestId: string | null;
  requestId: string | null;
  /** JSON text. */
  details: string;
  previousHash: string;
  hash: string;
}

export type UnsealedEntry = Omit<StoredEntry, 'hash'>;

/** How far the chain has come: the number and the hash of its last entry. */
export interface Head {
  number: number;
  hash: string;
}

/** The hash of an entry: SHA-256, in hexadecimal digits, over all of it in this order, and so over the entry before. */
export function hashOfEntry(entry: UnsealedEntry): string {
  const canonical = JSON.stringify([
    entry.previousHash,
    entry.number,
    entry.date,
    entry.action,
    entry.origin,
    entry.actorId,
    entry.entityType,
    entry.entityId,
    entry.recipientType,
    entry.recipientId,
    entry.contactRequestId,
    entry.requestId,
    entry.details,
  ]);
  return createHash('sha256').update(canonical, 'utf8').digest('hex');
}

/** Puts entries behind the head of a chain, in their order. */
export function chain(
  head: Head,
  entries: readonly Omit<UnsealedEntry, 'number' | 'previousHash'>[],
): StoredEntry[] {
  let last = head;
  return entries.map((entry) => {
    const unsealed = { ...entry, number: last.number + 1, previousHash: last.hash };
    const sealed = { ...unsealed, hash: hashOfEntry(unsealed) };
    last = sealed;
    return sealed;
  });
}
