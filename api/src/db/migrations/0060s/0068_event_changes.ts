import type { Knex } from 'knex';
import { createChangeLog } from '../change-log.ts';

/** What tells every process which contact requests have changed, of all that their lists and figures are made of. */
export async function up(knex: Knex): Promise<void> {
  await createChangeLog(knex, {
    name: 'event_changes',
    columns: ['event_id'],
    watched: [
      { table: 'events', columns: ['id'] },
      ...['event_owners', 'event_ages', 'event_milestones', 'event_outcomes'].map((table) => ({
        table,
        columns: ['event_id'],
      })),
    ],
  });
}
