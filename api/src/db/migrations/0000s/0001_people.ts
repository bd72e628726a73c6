import type { Knex } from 'knex';
import { id, instant, reference, sortedText } from '../columns.ts';

/** Accounts, their roles, sessions, one-time tokens, consents and sign-ins. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('users', (table) => {
    id(table).primary();
    table.string('email', 254).notNullable();
    /** The address in lower case: two spellings are one account. */
    sortedText(knex, table, 'email_key', 254).notNullable().unique();
    table.string('password_hash', 200).notNullable();
    table.string('first_name', 200);
    table.string('last_name', 200);
    table.string('phone_indicatif', 8);
    table.string('phone_number', 20);
    table.boolean('profil_completed').notNullable().defaultTo(false);
    table.string('language', 2).notNullable();
    instant(table, 'created_at').notNullable();
  });

  await knex.schema.createTable('user_roles', (table) => {
    id(table, 'user_id').references('id').inTable('users').onDelete('CASCADE');
    table.string('role', 20).notNullable();
    /** The role at position 0 is the one that the person is led by. */
    table.integer('position').notNullable();
    table.primary(['user_id', 'role']);
    table.index(['role']);
  });

  await knex.schema.createTable('sessions', (table) => {
    /** SHA-256 of the cookie's token: the database alone opens no session. */
    table.string('token_hash', 64).primary();
    reference(table, 'user_id', 'users', 'CASCADE');
    instant(table, 'created_at').notNullable();
    instant(table, 'last_used_at').notNullable().index();
  });

  await knex.schema.createTable('login_locks', (table) => {
    /** The address that was typed, known or not, so that both behave alike. */
    table.string('email_key', 254).primary();
    table.integer('failures').notNullable();
    instant(table, 'locked_until');
    instant(table, 'updated_at').notNullable().index();
  });

  await knex.schema.createTable('account_tokens', (table) => {
    id(table).primary();
    /** INVITATION or RESET. */
    table.string('kind', 20).notNullable();
    table.string('email', 254).notNullable();
    sortedText(knex, table, 'email_key', 254).notNullable();
    /** The role that an invitation gives; null on a reset. */
    table.string('role', 20);
    table.string('token_hash', 64).notNullable().unique();
    instant(table, 'expires_at').notNullable().index();
    instant(table, 'created_at').notNullable();
    /** Null when the person asked for the reset themselves. */
    reference(table, 'created_by', 'users', 'SET NULL');
    /** One link of each kind for an address: a new one takes the place of the one before. */
    table.unique(['email_key', 'kind']);
  });

  await knex.schema.createTable('consents', (table) => {
    id(table).primary();
    reference(table, 'user_id', 'users', 'CASCADE');
    table.string('version', 20).notNullable();
    instant(table, 'date').notNullable();
    table.unique(['user_id', 'version']);
  });

  await knex.schema.createTable('connections', (table) => {
    id(table).primary();
    id(table, 'user_id').references('id').inTable('users').onDelete('CASCADE');
    instant(table, 'date').notNullable().index();
    table.index(['user_id', 'date']);
  });
}
