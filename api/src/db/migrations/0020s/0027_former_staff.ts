import type { Knex } from 'knex';
import { id, instant } from '../columns.ts';

/**
 * The names of those who were of the team and no longer are: the audit trail has identifiers, and says for as long as it
 * is kept who stood behind them.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('former_staff', (table) => {
    /** Of the account, which is gone, or has other roles. */
    id(table).primary();
    table.string('name', 401).notNullable();
    instant(table, 'left_at').notNullable();
  });
}
