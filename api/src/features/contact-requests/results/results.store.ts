import { type PageQuery, type ResultFilter, UNKNOWN_VALUE, type ViewedCard } from '@passerelle/contract';
import type { Knex } from 'knex';
import { addDays, startOfBankDay } from '../../../bank-days.ts';
import type { Database } from '../../../db/client.ts';
import { readInParts } from '../../../db/parts.ts';
import { personName } from '../contact-request-history.store.ts';

export type ViewFilter = Omit<ResultFilter, 'sources'>;

interface ViewRow {
  client_id: string;
  first_name: string | null;
  last_name: string | null;
  email: string;
  startup_id: string;
  name: string | null;
  date: string;
}

/** Narrows a query to some values of a column, of which one may be that none is known. */
function among(query: Knex.QueryBuilder, column: string, values: readonly string[]): void {
  if (values.length === 0) return;
  const known = values.filter((value) => value !== UNKNOWN_VALUE);
  query.where((either) => {
    if (known.length > 0) either.whereIn(column, known);
    if (known.length < values.length) either.orWhereNull(column);
  });
}

/** Reads what stands beside the figures of results. */
export function createResultsStore(db: Database) {
  /** The visits of clients in a period, to cards that are there. */
  function visited({ from, to, entities, sectors, ecosystems }: ViewFilter): Knex.QueryBuilder {
    const visits = db('visits')
      .join('clients', 'clients.user_id', 'visits.user_id')
      .join('startups', 'startups.id', 'visits.startup_id');
    if (from) visits.where('visits.date', '>=', startOfBankDay(from));
    if (to) visits.where('visits.date', '<', startOfBankDay(addDays(to, 1)));
    among(visits, 'clients.entity', entities);
    among(visits, 'startups.sector', sectors);
    among(visits, 'startups.ecosystem_id', ecosystems);
    return visits;
  }

  return {
    /** A page of the cards that clients opened, with who opened which, those that were opened last first. */
    async listViews(filter: ViewFilter, { page, pageSize }: PageQuery): Promise<ViewedCard[]> {
      const rows: ViewRow[] = await visited(filter)
        .join('users', 'users.id', 'visits.user_id')
        .groupBy('clients.id', 'users.id', 'startups.id')
        .orderBy([{ column: 'date', order: 'desc' }, 'clients.id', 'startups.id'])
        .offset(page * pageSize)
        .limit(pageSize)
        .select({
          client_id: 'clients.id',
          first_name: 'users.first_name',
          last_name: 'users.last_name',
          email: 'users.email',
          startup_id: 'startups.id',
          name: 'startups.name',
        })
        .max({ date: 'visits.date' });
      return rows.map((row) => ({
        client: { id: row.client_id, fullName: personName(row) },
        startup: { id: row.startup_id, name: row.name },
        date: row.date,
      }));
    },

    /** The cards of some sectors and ecosystems; null for all. */
    async findCards({
      sectors,
      ecosystems,
    }: Pick<ViewFilter, 'sectors' | 'ecosystems'>): Promise<ReadonlySet<string> | null> {
      if (sectors.length + ecosystems.length === 0) return null;
      const cards = db('startups');
      among(cards, 'sector', sectors);
      among(cards, 'ecosystem_id', ecosystems);
      return new Set<string>(await cards.pluck('id'));
    },

    async ecosystemNames(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
      const rows: { id: string; name: string }[] = await readInParts(ids, (some) =>
        db('ecosystems').whereIn('id', some).select('id', 'name'),
      );
      return new Map(rows.map(({ id, name }) => [id, name]));
    },
  };
}
