import type { Database } from '../db/client.ts';

/** What a row of a table with `due_at` is taken for. */
export interface Claim {
  now: string;
  /** Until then no other process takes the row; after it, should this one have died, any may. */
  claimedUntil: string;
}

/** Takes one row that is due: of several processes that ask at once, one is answered true. */
export async function claimDue(
  db: Database,
  table: 'jobs' | 'rss_feeds',
  row: Readonly<Record<string, string>>,
  { now, claimedUntil }: Claim,
): Promise<boolean> {
  const claimed = await db(table).where(row).andWhere('due_at', '<=', now).update({ due_at: claimedUntil });
  return claimed > 0;
}
