import type { Database } from '../db/client.ts';
import { type Claim, claimDue } from './claims.store.ts';

export interface JobClaim extends Claim {
  name: string;
}

export function createJobsStore(db: Database) {
  return {
    /** Inserts a job that is missing, due at once; an existing one stays as it is. */
    async introduce(name: string, now: string): Promise<void> {
      await db('jobs').insert({ name, due_at: now }).onConflict('name').ignore();
    },

    claim: ({ name, ...claim }: JobClaim): Promise<boolean> => claimDue(db, 'jobs', { name }, claim),

    /** Sets when a claimed job is due again, unless the claim ran out and another process has it now. */
    async postpone({ name, claimedUntil }: JobClaim, dueAt: string): Promise<void> {
      await db('jobs').where({ name, due_at: claimedUntil }).update({ due_at: dueAt });
    },
  };
}
