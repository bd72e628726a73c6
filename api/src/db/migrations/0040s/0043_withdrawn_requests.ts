import type { Knex } from 'knex';
import { instant } from '../columns.ts';

/** When the client took back a request that nobody had followed up; null where it was settled otherwise, or is not. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('events', (table) => {
    instant(table, 'withdrawn_at');
  });
}
