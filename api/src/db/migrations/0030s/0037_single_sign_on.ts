import type { Knex } from 'knex';
import { instant, reference } from '../columns.ts';

/** SHA-256, in hexadecimal digits. */
const HASH_LENGTH = 64;
const ISSUER_LENGTH = 500;
/** A provider's name for a person has at most so many characters (OpenID Connect Core, 2). */
const SUBJECT_LENGTH = 255;

/** Signing in with an account of the bank, by OpenID Connect. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('provider_accounts', (table) => {
    reference(table, 'user_id', 'users', 'CASCADE');
    table.string('issuer', ISSUER_LENGTH).notNullable();
    table.string('subject', SUBJECT_LENGTH).notNullable();
    instant(table, 'linked_at').notNullable();
    table.primary(['user_id', 'issuer']);
    table.unique(['issuer', 'subject']);
  });

  await knex.schema.createTable('pending_single_sign_ons', (table) => {
    table.string('state_hash', HASH_LENGTH).primary();
    /** Of the secret of the browser that went to the provider: no other one comes back. */
    table.string('browser_hash', HASH_LENGTH).notNullable();
    /** Of the session whose person proves who they are; null where somebody signs in. */
    table.string('session_hash', HASH_LENGTH);
    table.string('language', 2).notNullable();
    instant(table, 'started_at').notNullable();
    instant(table, 'expires_at').notNullable().index();
  });

  await knex.schema.createTable('used_logout_tokens', (table) => {
    /** Of the token's own name and of its issuer. */
    table.string('token_hash', HASH_LENGTH).primary();
    instant(table, 'expires_at').notNullable().index();
  });

  await knex.schema.alterTable('sessions', (table) => {
    /** Whom the provider has named, and which session of its own; empty where a password opened the session. */
    table.string('provider_subject', SUBJECT_LENGTH).nullable().index();
    table.string('provider_session', SUBJECT_LENGTH).nullable().index();
  });
}
