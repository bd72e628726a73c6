import type { Knex } from 'knex';

/** Invitations that the platform mails itself, and the imported cards that they hand over. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('account_tokens', (table) => {
    /** Of the mail that brings an invitation; null where the team brings the link itself. */
    table.string('language', 2);
    /** The card that the account shall own. A card that goes is disabled before, which takes its invitation along. */
    table.string('startup_id', 36).index();
  });
}
