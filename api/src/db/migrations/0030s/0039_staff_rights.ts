import type { Knex } from 'knex';

const RIGHT_LENGTH = 20;

/**
 * What members of the team may do. Empty is everything: of those who were there before, and whom a process of the version before
 * lets in.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('users', (table) => {
    table.string('staff_right', RIGHT_LENGTH).nullable();
  });
  await knex.schema.alterTable('account_tokens', (table) => {
    table.string('staff_right', RIGHT_LENGTH).nullable();
  });
}
