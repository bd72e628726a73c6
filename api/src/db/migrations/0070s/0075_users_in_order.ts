import type { Knex } from 'knex';

/**
 * The order of the team's list of users, who have no name last: its first page is read in that order, without a look at all
 * accounts, and a search reads the index alone. Names stand in it once: twice, the longest ones are more than PostgreSQL
 * takes into an index.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw("CREATE INDEX users_in_order ON users ((name_key = ''), name_key, email_key, id)");
}
