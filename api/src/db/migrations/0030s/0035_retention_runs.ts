import type { Knex } from 'knex';
import { instant } from '../columns.ts';

/** How much of a class of data was deleted and is not in the audit trail yet: a process may die in between. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('retention_runs', (table) => {
    /** Of the class. */
    table.string('name', 40).primary();
    table.integer('days').notNullable();
    instant(table, 'until').notNullable();
    table.integer('count').notNullable();
  });
}
