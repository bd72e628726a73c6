import type { Database } from '../../../db/client.ts';
import { createStartupsStore } from '../card/startups.store.ts';
import { createProposedChangesStore } from '../proposed-changes/proposed-changes.store.ts';

/** Cards of a kind that the team has to look at. */
export interface AwaitingCards {
  /** What their startups are called, some of them: those that wait longest first. */
  names: readonly (string | null)[];
  total: number;
}

/** What startups wait for. */
export interface AwaitingReview {
  /** Cards that were handed in. */
  handedIn: AwaitingCards;
  /** Validated cards with changes that clients do not see yet. */
  changed: AwaitingCards;
}

/**
 * What the team has to look at before clients see it.
 * @param limit how many names of each kind
 */
export async function findAwaitingReview(db: Database, limit: number): Promise<AwaitingReview> {
  const startups = createStartupsStore(db);
  const changes = createProposedChangesStore(db);
  const changed = await changes.listWaiting({ offset: 0, limit });
  return {
    handedIn: { names: await startups.namesHandedIn(limit), total: await startups.countHandedIn() },
    changed: { names: changed.map(({ name }) => name), total: await changes.countWaiting() },
  };
}
