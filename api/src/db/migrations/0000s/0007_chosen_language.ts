import type { Knex } from 'knex';

/** Whether the language of an account is one that the person chose, or that of the browser they last signed in with. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('users', (table) => {
    table.boolean('language_chosen').notNullable().defaultTo(false);
  });
}
