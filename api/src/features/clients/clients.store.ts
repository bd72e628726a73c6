import { type BankingEntity, type Criteria, searchKey } from '@passerelle/contract';
import type { Database } from '../../db/client.ts';
import { countRevisions } from '../../db/revisions.ts';

/** The lists among a client's criteria, as `client_criteria` names them. */
export const criteriaLists = ['need', 'raise', 'sectors', 'ecosystems', 'countries', 'regions'] as const;
export type CriteriaList = (typeof criteriaLists)[number];

/** What the team alone knows of a client. */
export interface TeamFields {
  banquier: string | null;
  entity: BankingEntity | null;
  jobTitle: string | null;
  residence: string | null;
}

/** Rows that fit into one statement of either engine. */
const ROWS_AT_ONCE = 100;

/** Writes the records of clients and their criteria. What is shown of them is read by `clients-list.store.ts`. */
export function createClientsStore(db: Database) {
  return {
    async insert(client: { id: string; userId: string; now: string }): Promise<void> {
      await db('clients').insert({
        id: client.id,
        user_id: client.userId,
        created_at: client.now,
        updated_at: client.now,
      });
    },

    /** Replaces the criteria of a client; what only the team knows stays as it is. */
    async replaceCriteria(id: string, criteria: Criteria, now: string): Promise<void> {
      await db('clients').where({ id }).update({
        min_invest: criteria.minInvest,
        max_invest: criteria.maxInvest,
        search_type: criteria.searchType,
        investment_type: criteria.investmentType,
        is_notifiable: criteria.isNotifiable,
        updated_at: now,
      });
      await db('client_criteria').where({ client_id: id }).delete();
      const rows = criteriaLists.flatMap((criterion) =>
        [...new Set<string>(criteria[criterion])].map((value) => ({ client_id: id, criterion, value })),
      );
      await db.batchInsert('client_criteria', rows, ROWS_AT_ONCE);
    },

    async updateTeamFields(id: string, { banquier, entity, jobTitle, residence }: TeamFields): Promise<void> {
      await db('clients')
        .where({ id })
        .update({
          banquier,
          banquier_key: banquier && searchKey(banquier),
          entity,
          job_title: jobTitle,
          residence,
        });
    },

    async stopNotifying(id: string, now: string): Promise<void> {
      await db('clients').where({ id }).update({ is_notifiable: false, updated_at: now });
      await countRevisions(db, 'CRITERIA', [id]);
    },

    /**
     * Whether all of the identifiers name ecosystems; where the engine has row locks, those that do are not deleted until
     * the transaction ends.
     */
    async areEcosystems(ids: readonly string[]): Promise<boolean> {
      const known: string[] = await db('ecosystems').whereIn('id', ids).orderBy('id').forShare().pluck('id');
      return ids.every((id) => known.includes(id));
    },

    async delete(id: string): Promise<void> {
      await db('clients').where({ id }).delete();
    },

    /** Takes an ecosystem off everybody's criteria. */
    async forgetEcosystem(ecosystemId: string): Promise<void> {
      const named = { criterion: 'ecosystems', value: ecosystemId };
      const ids: string[] = await db('client_criteria').where(named).pluck('client_id');
      await db('client_criteria').where(named).delete();
      await countRevisions(db, 'CRITERIA', ids);
    },
  };
}
