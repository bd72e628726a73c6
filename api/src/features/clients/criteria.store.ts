import type { SearchCriteria } from '@passerelle/contract';
import type { Database } from '../../db/client.ts';
import { type CriteriaList, criteriaLists } from './clients.store.ts';

interface CriterionRow {
  id: string;
  min_invest: number | null;
  max_invest: number | null;
  criterion: CriteriaList | null;
  value: string;
}

/** Reads what cards are compared with, and nothing else of a client. */
export function createCriteriaStore(db: Database) {
  return {
    /** By the identifiers of clients; those that are none are left out. */
    async findMany(ids: readonly string[]): Promise<Map<string, SearchCriteria>> {
      const rows: CriterionRow[] = await db('clients')
        .leftJoin('client_criteria', 'client_criteria.client_id', 'clients.id')
        .whereIn('clients.id', ids)
        .orderBy(['client_criteria.criterion', 'client_criteria.value'])
        .select(
          'clients.id',
          'clients.min_invest',
          'clients.max_invest',
          'client_criteria.criterion',
          'client_criteria.value',
        );
      const found = new Map<string, SearchCriteria>();
      for (const { id, min_invest: minInvest, max_invest: maxInvest, criterion, value } of rows) {
        const criteria = found.get(id) ?? { ...noLists(), minInvest, maxInvest };
        found.set(id, criteria);
        if (criterion) (criteria[criterion] as string[]).push(value);
      }
      return found;
    },
  };
}

const noLists = () =>
  Object.fromEntries(criteriaLists.map((list) => [list, []])) as unknown as Pick<
    SearchCriteria,
    CriteriaList
  >;
