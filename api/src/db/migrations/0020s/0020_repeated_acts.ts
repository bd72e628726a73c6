import type { Knex } from 'knex';

/** What tells an act that is asked for again, because it was pressed twice or its answer was lost, from a new one. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('users', (table) => {
    /** Of the token of the link that activated the account. */
    table.string('activation_hash', 64);
  });
  await knex.schema.alterTable('files', (table) => {
    /** What the caller named the upload by (`Idempotency-Key`); null where they did not. */
    table.string('upload_key', 36);
    table.unique(['startup_id', 'kind', 'upload_key']);
  });
}
