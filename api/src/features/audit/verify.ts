import type { Database } from '../../db/client.ts';
import { createAuditStore } from './audit.store.ts';
import { type Head, hashOfEntry, type StoredEntry } from './chain.ts';

/** Entries that are read at once. */
const BATCH = 1000;

/** What is wrong with an audit trail: the first entry that is not what was written, and how that shows. */
export interface Break {
  number: number;
  /**
   * MISSING: the entry is gone. ALTERED: it is another one than was written, by its own hash or by that of the entry
   * after it. HEAD: the head of the chain is. EXPECTED: it is not the one that was noted elsewhere.
   */
  kind: 'MISSING' | 'ALTERED' | 'HEAD' | 'EXPECTED';
}

export interface Verification {
  /** The end of the chain as it was read: worth noting outside the database. */
  head: Head;
  /** Null where every entry is what was written. */
  broken: Break | null;
}

/**
 * Reads the whole audit trail and finds the first entry that was altered, deleted, put elsewhere or slipped in.
 * Somebody who can write the whole database can also compute every hash anew, or cut off the end and set the head back:
 * that shows only against numbers and hashes of entries that were noted elsewhere before, given as `expected`.
 */
export async function verifyAuditTrail(db: Database, expected: readonly Head[] = []): Promise<Verification> {
  const store = createAuditStore(db);
  const head = await store.findHead();
  const start: Head = { number: 0, hash: '0'.repeat(64) };
  if (!head) return { head: start, broken: { number: 0, kind: 'HEAD' } };

  let last = start;
  for (;;) {
    const entries = await store.findAfter(last.number, BATCH);
    const known = entries.filter(({ number }) => number <= head.number);
    const broken = firstBreak(last, known, expected);
    if (broken) return { head, broken };
    last = known.at(-1) ?? last;
    const [newer] = entries.slice(known.length);
    if (newer && !(await isWritten(newer)))
      return { head, broken: { number: newer.number, kind: 'ALTERED' } };
    if (newer || entries.length < BATCH) break;
  }
  return { head, broken: breakOfEnd(last, head, expected) };

  /** Whether an entry was written since the head was read, and not slipped in behind it. */
  async function isWritten({ number }: StoredEntry): Promise<boolean> {
    const now = await store.findHead();
    return now !== undefined && now.number >= number;
  }
}

/**
 * The first break in a part of the trail.
 * @param before the end of the part before it
 * @param entries in the order of their numbers
 */
export function firstBreak(
  before: Head,
  entries: readonly StoredEntry[],
  expected: readonly Head[] = [],
): Break | null {
  let last = before;
  for (const entry of entries) {
    const broken = breakOf(last, entry);
    if (broken) return broken;
    const isOther = ({ number, hash }: Head) => number === entry.number && hash !== entry.hash;
    if (expected.some(isOther)) return { number: entry.number, kind: 'EXPECTED' };
    last = entry;
  }
  return null;
}

function breakOf(last: Head, entry: StoredEntry): Break | null {
  if (entry.number !== last.number + 1) return { number: last.number + 1, kind: 'MISSING' };
  if (hashOfEntry(entry) !== entry.hash) return { number: entry.number, kind: 'ALTERED' };
  if (entry.previousHash === last.hash) return null;
  // The entry is whole and names another one before it: that one was altered and its hash computed anew.
  return { number: Math.max(last.number, 1), kind: 'ALTERED' };
}

function breakOfEnd(last: Head, head: Head, expected: readonly Head[]): Break | null {
  if (head.number > last.number) return { number: last.number + 1, kind: 'MISSING' };
  if (head.hash !== last.hash) return { number: Math.max(last.number, 1), kind: 'ALTERED' };
  const isCutOff = expected.some(({ number }) => number > last.number);
  return isCutOff ? { number: last.number + 1, kind: 'MISSING' } : null;
}
