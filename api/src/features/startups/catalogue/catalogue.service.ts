import { randomUUID } from 'node:crypto';
import { type Database, serverOf } from '../../../db/client.ts';
import { shareReads } from '../../../db/reads/shared-reads.ts';
import { type CatalogueRow, type CatalogueState, createCatalogueStore } from './catalogue.store.ts';
import { columnPaths } from './model/card-table.ts';
import { type CatalogueModel, createCatalogueModel } from './model/catalogue-model.ts';

/** As many cards are read and sorted in at a time; other requests are served in between. */
const CARDS_AT_ONCE = 500;

/** All cards in memory, as of a state of the database. */
export interface Catalogue extends CatalogueState {
  /** Another one each time that all cards are read anew: numbers of one loading mean nothing in another. */
  loading: string;
  /** Of which server they were read. */
  server: string;
  model: CatalogueModel;
}

export interface CatalogueDependencies {
  readDb: Database;
  /** Which state the database is in. */
  state(): Promise<string>;
}

export type CatalogueService = ReturnType<typeof createCatalogueService>;

/**
 * Keeps all cards in memory as the database has them: one small read tells whether anything has changed, and what has is
 * read anew. Nobody is answered from a state that is older than what was committed before they asked.
 */
export function createCatalogueService({ readDb, state: readAsOf }: CatalogueDependencies) {
  const store = createCatalogueStore(readDb, columnPaths);
  const readState = shareReads<'state', CatalogueState>(
    async () => new Map([['state', await store.readState()]]),
  );
  let kept: Catalogue | null = null;
  let refreshing: Promise<Catalogue> | null = null;
  /** As of which state of the database it was found that what is kept is up to date. */
  let verifiedAsOf: string | null = null;

  /** Whether what is kept has everything that the database had when its state was read. */
  const isUpTo = (
    catalogue: Catalogue | null,
    { epoch, number }: CatalogueState,
    server: string,
  ): catalogue is Catalogue =>
    catalogue !== null &&
    catalogue.epoch === epoch &&
    catalogue.server === server &&
    catalogue.number >= number;

  async function load(state: CatalogueState, server: string): Promise<Catalogue> {
    const model = createCatalogueModel();
    model.setSubEcosystems(await store.readSubEcosystems());
    const readAfter = (id: string) => store.readCardsAfter(id, CARDS_AT_ONCE);
    for (let reading: ReturnType<typeof readAfter> | null = readAfter(''); reading; ) {
      const rows: CatalogueRow[] = await reading;
      const last = rows.at(-1)?.id;
      // The database finds the next ones while these are taken in.
      reading = last === undefined || rows.length < CARDS_AT_ONCE ? null : readAfter(last);
      model.fill(rows, state.number);
    }
    await model.arrange();
    return { ...state, loading: randomUUID(), server, model };
  }

  async function catchUp(catalogue: Catalogue): Promise<Catalogue> {
    const { number, model } = catalogue;
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
    return { ...catalogue, number: reached };
  }

  /** A database that has gone back, as to a backup or to a replica that lagged, is read anew: its numbers come again. */
  async function advance(server: string): Promise<Catalogue> {
    const before = kept;
    const state = await store.readState();
    const goesOn = before?.epoch === state.epoch && before.server === server && before.number <= state.number;
    kept = before && goesOn ? await catchUp(before) : await load(state, server);
    return kept;
  }

  /** One at a time: those who find that something has changed share it, unless it began before they asked. */
  async function refresh(state: CatalogueState, server: string): Promise<Catalogue> {
    if (refreshing) {
      await refreshing;
      if (isUpTo(kept, state, server)) return kept;
    }
    refreshing ??= advance(server).finally(() => {
      refreshing = null;
    });
    return refreshing;
  }

  async function current(asOf: string): Promise<Catalogue> {
    if (kept && verifiedAsOf === asOf) return kept;
    const before = kept;
    const state = await readState('state');
    if (!state) throw new Error('The database does not say which state its cards are in');
    const server = serverOf(asOf);
    const wentBack = before !== null && state.number < before.number;
    const catalogue = !wentBack && isUpTo(kept, state, server) ? kept : await refresh(state, server);
    verifiedAsOf = asOf;
    return catalogue;
  }

  return {
    /** The cards as they were when the database was told to be in a state (`DatabaseClient.state`), or later. */
    current,

    /** Reads all cards, so that nobody has to wait for it later. */
    async load(): Promise<void> {
      await current(await readAsOf());
    },

    /** How many cards are in memory. */
    size: (): number => kept?.model.size() ?? 0,
  };
}
