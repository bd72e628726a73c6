import type { Database } from '../db/client.ts';
import { type Claim, claimDue } from './claims.store.ts';

export interface JobClaim extends Claim {
  name: string;
}

/** A daily job as the database knows it, the same for every process. */
export interface JobState {
  name: string;
  /** When it was last done; of one that never was, since when it waits. */
  lastDoneAt: Date;
}

/** The daily jobs, when each is due and which process does it (`jobs`). Instants are ISO 8601 in UTC. */
export function createJobsStore(db: Database) {
  return {
    /** Inserts a job that is missing, due at once; an existing one stays as it is. */
    async introduce(name: string, now: string): Promise<void> {
      await db('jobs').insert({ name, due_at: now, last_done_at: now }).onConflict('name').ignore();
    },

    claim: ({ name, ...claim }: JobClaim): Promise<boolean> => claimDue(db, 'jobs', { name }, claim),

    /** Notes that a claimed job was done and when it is due again, unless the claim ran out and another process has it now. */
    async markDone({ name, claimedUntil }: JobClaim, doneAt: string, dueAt: string): Promise<void> {
      await db('jobs').where({ name, due_at: claimedUntil }).update({ due_at: dueAt, last_done_at: doneAt });
    },

    async states(): Promise<JobState[]> {
      const rows = await db('jobs').whereNotNull('last_done_at').orderBy('name');
      return rows.map(({ name, last_done_at }) => ({ name, lastDoneAt: new Date(last_done_at) }));
    },
  };
}
