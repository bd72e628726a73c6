import { termsVersion } from '@passerelle/contract';
import type { Database } from '../../db/client.ts';
import type { Clock } from '../../ports/clock.ts';
import { createConsentsStore } from './consents.store.ts';

export type ConsentsService = ReturnType<typeof createConsentsService>;

/** Who accepted which version of the terms, and when. */
export function createConsentsService({ db, clock }: { db: Database; clock: Clock }) {
  return {
    /** Accepts the current version. Accepting it again changes nothing. */
    async accept(userId: string): Promise<void> {
      await createConsentsStore(db).insert(userId, termsVersion, clock.now().toISOString());
    },
  };
}
