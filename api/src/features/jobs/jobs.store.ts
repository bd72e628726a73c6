import type { Database } from '../../db/client.ts';

export interface JobClaim {
  name: string;
  now: string;
  /** Until then no other process takes the job; after it, should this one have died, any may. */
  claimedUntil: string;
}

export function createJobsStore(db: Database) {
  return {
    /** Makes a job known that was never heard of, due at once; a known one stays as it is. */
    async introduce(name: string, now: string): Promise<void> {
      await db('jobs').insert({ name, due_at: now }).onConflict('name').ignore();
    },

    /** Takes a job that is due: of several processes that ask at once, one is answered true. */
    async claim({ name, now, claimedUntil }: JobClaim): Promise<boolean> {
      const claimed = await db('jobs')
        .where({ name })
        .andWhere('due_at', '<=', now)
        .update({ due_at: claimedUntil });
      return claimed > 0;
    },

    /** Sets when a claimed job is due again, unless the claim ran out and another process has it now. */
    async postpone({ name, claimedUntil }: JobClaim, dueAt: string): Promise<void> {
      await db('jobs').where({ name, due_at: claimedUntil }).update({ due_at: dueAt });
    },
  };
}
