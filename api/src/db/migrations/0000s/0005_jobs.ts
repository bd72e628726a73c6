import type { Knex } from 'knex';
import { instant } from '../columns.ts';

/** What has to be done once a day, by whichever process comes first. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('jobs', (table) => {
    table.string('name', 60).primary();
    /** When the next run is due; a process that takes the job moves it on, so that no other takes it too. */
    instant(table, 'due_at').notNullable();
  });
}
