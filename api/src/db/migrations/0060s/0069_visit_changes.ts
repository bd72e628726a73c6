import type { Knex } from 'knex';
import { createChangeLog } from '../change-log.ts';

/** What tells every process who has opened which card; without a card: who has signed in, or has become another client. */
export async function up(knex: Knex): Promise<void> {
  await createChangeLog(knex, {
    name: 'visit_changes',
    columns: ['user_id', 'startup_id'],
    watched: [
      { table: 'visits', columns: ['user_id', 'startup_id'] },
      { table: 'connections', columns: ['user_id', null] },
      { table: 'clients', columns: ['user_id', null], of: ['user_id', 'entity'] },
    ],
  });
}
