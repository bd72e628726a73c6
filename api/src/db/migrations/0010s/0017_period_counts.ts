import type { Knex } from 'knex';

/**
 * What the dashboard counts in a period is read from an index that holds it, not from each row. The index on the date
 * alone is of no use beside it.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('connections', (table) => {
    table.dropIndex(['date']);
    table.index(['date', 'user_id']);
  });
  await knex.schema.alterTable('visits', (table) => {
    table.dropIndex(['date']);
    table.index(['date', 'startup_id']);
  });
}
