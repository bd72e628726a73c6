import type { CardField, StartupStatus } from '@passerelle/contract';
import type { Database } from '../../../db/client.ts';
import { columnOf } from '../card/card-columns.ts';

/** Which state of the cards a database is in. */
export interface CatalogueState {
  /** Names the database: numbers of another one mean nothing. */
  epoch: string;
  /** Counts the transactions that changed a card, in the order of their commits. */
  number: number;
}

export interface CatalogueChange {
  kind: 'CARD' | 'ECOSYSTEM';
  id: string;
  /** By which number it changed last. */
  number: number;
}

/** What the list needs of a card: by what it is found, narrowed, counted and sorted. */
export interface CatalogueRow {
  id: string;
  status: StartupStatus;
  validateDate: string | null;
  name: string | null;
  searchName: string;
  fields: Readonly<Record<string, string | number | boolean | null>>;
}

/** Reads what the list in memory is made of. */
export function createCatalogueStore(db: Database, paths: readonly CardField[]) {
  const columns = paths.map((path) => ({ path, name: columnOf(path).slice('startups.'.length) }));
  const rows = () =>
    db('startups').select(
      'id',
      'status',
      'validate_date',
      'name',
      'search_name',
      ...columns.map(({ name }) => name),
    );

  const rowOf = (stored: Record<string, never>): CatalogueRow => ({
    id: stored.id as unknown as string,
    status: stored.status as unknown as StartupStatus,
    validateDate: stored.validate_date as unknown as string | null,
    name: stored.name as unknown as string | null,
    searchName: stored.search_name as unknown as string,
    fields: Object.fromEntries(columns.map(({ path, name }) => [path, stored[name] ?? null])),
  });

  return {
    async readState(): Promise<CatalogueState> {
      return db('catalogue_revision').where({ id: 1 }).first('epoch', 'number');
    },

    /** What has changed since a number; each card once. */
    async readChanges(after: number): Promise<CatalogueChange[]> {
      return db('catalogue_changes').where('number', '>', after).select('kind', 'id', 'number');
    },

    async readCards(ids: readonly string[]): Promise<CatalogueRow[]> {
      return (await rows().whereIn('id', ids)).map(rowOf);
    },

    /** Cards in the order of their ids. */
    async readCardsAfter(id: string, limit: number): Promise<CatalogueRow[]> {
      return (await rows().where('id', '>', id).orderBy('id').limit(limit)).map(rowOf);
    },

    /** The names of the parts of each ecosystem that has some. */
    async readSubEcosystems(): Promise<Map<string, Set<string>>> {
      const names = new Map<string, Set<string>>();
      const found: { ecosystem_id: string; name: string }[] = await db('sub_ecosystems').select(
        'ecosystem_id',
        'name',
      );
      for (const { ecosystem_id, name } of found) {
        names.set(ecosystem_id, (names.get(ecosystem_id) ?? new Set()).add(name));
      }
      return names;
    },
  };
}
