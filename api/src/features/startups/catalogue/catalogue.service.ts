import type { Database } from '../../../db/client.ts';
import { shareReads } from '../../../db/shared-reads.ts';
import { type CatalogueState, createCatalogueStore } from './catalogue.store.ts';
import { columnPaths } from './model/card-table.ts';
import { type CatalogueModel, createCatalogueModel } from './model/catalogue-model.ts';

/** As many cards are read and sorted in at a time; other requests are served in between. */
const CARDS_AT_ONCE = 500;
/** At the start, when nobody waits for anything else. */
const CARDS_AT_START = 2_000;

/** All cards in memory, as of a state of the database. */
export interface Catalogue extends CatalogueState {
  model: CatalogueModel;
}

export type CatalogueService = ReturnType<typeof createCatalogueService>;

/**
 * Keeps all cards in memory as the database has them: one small read tells whether anything has changed, and what has is
 * read anew. Nobody is answered from a state that is older than what was committed before they asked.
 */
export function createCatalogueService({ readDb }: { readDb: Database }) {
  const store = createCatalogueStore(readDb, columnPaths);
  const readState = shareReads<'state', CatalogueState>(
    async () => new Map([['state', await store.readState()]]),
  );
  let kept: Catalogue | null = null;
  let refreshing: Promise<Catalogue> | null = null;

  /** Whether what is kept has everything that the database had when its state was read. */
  const isUpTo = (catalogue: Catalogue | null, { epoch, number }: CatalogueState): catalogue is Catalogue =>
    catalogue !== null && catalogue.epoch === epoch && catalogue.number >= number;

  async function load(state: CatalogueState): Promise<Catalogue> {
    const model = createCatalogueModel();
    model.setSubEcosystems(await store.readSubEcosystems());
    let last = '';
    for (;;) {
      const rows = await store.readCardsAfter(last, CARDS_AT_START);
      model.put(rows, state.number);
      model.settle();
      const end = rows.at(-1)?.id;
      if (end === undefined || rows.length < CARDS_AT_START) break;
      last = end;
    }
    return { ...state, model };
  }

  async function catchUp({ epoch, number, model }: Catalogue): Promise<Catalogue> {
    const changes = await store.readChanges(number);
    if (changes.some(({ kind }) => kind === 'ECOSYSTEM')) {
      model.setSubEcosystems(await store.readSubEcosystems());
    }
    const ids = changes.filter(({ kind }) => kind === 'CARD').map(({ id }) => id);
    // What is read of a card from here on is at least as new as this number.
    const reached = changes.reduce((highest, change) => Math.max(highest, change.number), number);
    for (let start = 0; start < ids.length; start += CARDS_AT_ONCE) {
      const some = ids.slice(start, start + CARDS_AT_ONCE);
      const rows = await store.readCards(some);
      const found = new Set(rows.map(({ id }) => id));
      model.put(rows, reached);
      for (const id of some) if (!found.has(id)) model.remove(id);
      if (ids.length > CARDS_AT_ONCE) model.settle();
    }
    return { epoch, number: reached, model };
  }

  async function advance(): Promise<Catalogue> {
    const state = await store.readState();
    kept = kept?.epoch === state.epoch ? await catchUp(kept) : await load(state);
    return kept;
  }

  /** One at a time: those who find that something has changed share it, unless it began before they asked. */
  async function refresh(state: CatalogueState): Promise<Catalogue> {
    if (refreshing) {
      await refreshing;
      if (isUpTo(kept, state)) return kept;
    }
    refreshing ??= advance().finally(() => {
      refreshing = null;
    });
    return refreshing;
  }

  return {
    /** The cards as they were when this was called, or later. */
    async current(): Promise<Catalogue> {
      const state = await readState('state');
      if (!state) throw new Error('The database does not say which state its cards are in');
      return isUpTo(kept, state) ? kept : refresh(state);
    },
  };
}
