import type { Knex } from 'knex';

/** Where a client lives, by which the bank says whom it may let in: noted by the team, beside who follows the client. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('clients', (table) => {
    table.string('residence', 200);
  });
}
