import type { Knex } from 'knex';

/** Who opened a card in a period is counted from an index that holds them: each visit's row was read for it. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('visits', (table) => {
    table.dropIndex(['startup_id', 'date']);
    table.index(['startup_id', 'date', 'user_id']);
  });
}
