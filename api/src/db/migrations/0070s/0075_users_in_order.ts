import type { Knex } from 'knex';

/**
 * The order of the team's list of users, with what it is narrowed by: its first page is read in that order, without a look at all
 * accounts, and a search reads the index alone.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw("CREATE INDEX users_in_order ON users (nullif(name_key, ''), email_key, id, name_key)");
}
