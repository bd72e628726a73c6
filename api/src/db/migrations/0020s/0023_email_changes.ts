import type { Knex } from 'knex';
import { instant, reference } from '../columns.ts';

/** Other addresses that people have asked for, until the link that was sent there is opened. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('email_changes', (table) => {
    reference(table, 'user_id', 'users', 'CASCADE').primary();
    /** The day of Paris on which `tries` were counted. */
    table.string('day', 10).notNullable();
    table.integer('tries').notNullable();
    /** The address that was asked for; null where none waits for its link. */
    table.string('email', 254);
    table.string('email_key', 254).index();
    /** Of the link; null until its mail is written. It stays when the link was used, so that a repeated call is known. */
    table.string('token_hash', 64);
    instant(table, 'expires_at');
    instant(table, 'updated_at').notNullable().index();
  });
}
