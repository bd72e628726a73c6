import type { Knex } from 'knex';
import { instant } from '../columns.ts';

/** When each daily job was last done, whichever process did it and however often processes were started since. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('jobs', (table) => {
    /** Of a job that was never done: since when it waits. Empty only where a version that lacks the column brought it in. */
    instant(table, 'last_done_at').nullable();
  });
  // From now on it counts: when a job was last done before nobody noted.
  await knex('jobs').update({ last_done_at: new Date().toISOString() });
}
