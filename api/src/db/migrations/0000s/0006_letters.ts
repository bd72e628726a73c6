import type { Knex } from 'knex';

/** Mails with a secret: their words are not kept, but which mail it is, so that it is written when it is sent. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('outbox', (table) => {
    table.string('letter', 30);
  });
}
