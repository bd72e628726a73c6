import type { Database } from '../../../db/client.ts';
import type { Act } from '../../audit/record.ts';
import { createLinkedStartupsStore, type EcosystemPart } from './linked-startups.store.ts';

/** Disables one card, with its account and its open contact requests, and answers what was done. */
type DisableCard = (trx: Database, startupId: string, authorId: string) => Promise<Act[]>;

/** What becomes of cards when the ecosystem that they name changes. All but the count run in the caller's transaction. */
export function createLinkedStartupsService(disableCard: DisableCard) {
  return {
    countLinked: (db: Database, ecosystemId: string) => createLinkedStartupsStore(db).count(ecosystemId),

    lockLinked: (trx: Database, ecosystemId: string) => createLinkedStartupsStore(trx).lock(ecosystemId),

    async disableLinked(trx: Database, part: EcosystemPart, authorId: string): Promise<Act[]> {
      const store = createLinkedStartupsStore(trx);
      const acts: Act[] = [];
      for (const id of await store.findEnabledIds(part)) acts.push(...(await disableCard(trx, id, authorId)));
      await store.unlink(part);
      return acts;
    },

    async renameLinked(
      trx: Database,
      ecosystemId: string,
      newNames: ReadonlyMap<string, string>,
    ): Promise<void> {
      if (newNames.size > 0) await createLinkedStartupsStore(trx).rename(ecosystemId, newNames);
    },
  };
}
