import type { Knex } from 'knex';
import { id, instant, reference } from '../columns.ts';

/**
 * What keeps the team from acting as somebody else unseen: who made a link, also once they have left, and the mailbox
 * that confirms what follows.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('account_tokens', (table) => {
    /** Of the team, where a link to a new password is theirs. No reference: `created_by` is empty once they have left. */
    id(table, 'issuer_id').nullable();
  });
  await knex('account_tokens')
    .where({ kind: 'RESET' })
    .update({ issuer_id: knex.ref('created_by') });

  await knex.schema.createTable('access_confirmations', (table) => {
    reference(table, 'user_id', 'users', 'CASCADE').primary();
    /** Where the person read their mails before the team took a hand in their access. */
    table.string('email', 254).notNullable();
    table.string('email_key', 254).notNullable().index();
    /** Until then this mailbox is asked. */
    instant(table, 'kept_until').notNullable().index();
    /** Null until a password is set after the team took a hand: there is nothing to confirm before. */
    instant(table, 'password_set_at');
    /** When a mail with a link was asked for. */
    instant(table, 'asked_at');
    /** Of the link; null until its mail is written. It stays when the link was used, so that a repeated call is known. */
    table.string('token_hash', 64);
    instant(table, 'expires_at');
    instant(table, 'confirmed_at');
  });
}
