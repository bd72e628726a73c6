import type { RetentionClass } from '@passerelle/contract';
import type { Database } from '../db/client.ts';
import type { Act } from '../features/audit/record.ts';

/** How many rows were deleted, and what of it the audit trail has to say by itself. */
export interface Forgotten {
  count: number;
  acts: readonly Act[];
}

/**
 * Deletes up to `limit` rows of a class that are older than an instant, ISO 8601 in UTC, within the caller's transaction.
 * Answers how many it deleted, and 0 only where nothing is left.
 */
export type Forget = (trx: Database, before: string, limit: number) => Promise<number | Forgotten>;

/** How what a feature keeps is deleted with time. */
export type Retention = Readonly<Partial<Record<RetentionClass, Forget>>>;
