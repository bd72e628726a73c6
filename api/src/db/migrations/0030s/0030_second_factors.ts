import type { Knex } from 'knex';
import { id, instant, reference } from '../columns.ts';

/** SHA-256, in hexadecimal digits. */
const HASH_LENGTH = 64;

/** The second factor at sign-in. All of it goes with its account. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('totp_factors', (table) => {
    reference(table, 'user_id', 'users', 'CASCADE').primary();
    /** Encrypted under a key that is not in the database. */
    table.string('sealed_secret', 200).notNullable();
    instant(table, 'started_at').notNullable().index();
    /** Null until a code of it was sent: it counts for nothing before. */
    instant(table, 'confirmed_at');
    /** The step of time of the code that was used last: no code counts twice. */
    table.integer('last_step');
  });

  await knex.schema.createTable('recovery_codes', (table) => {
    id(table).primary();
    reference(table, 'user_id', 'users', 'CASCADE');
    table.string('code_hash', HASH_LENGTH).notNullable();
    instant(table, 'used_at');
  });

  await knex.schema.createTable('factor_challenges', (table) => {
    /** Of what the first step of a sign-in answered. */
    table.string('token_hash', HASH_LENGTH).primary();
    reference(table, 'user_id', 'users', 'CASCADE');
    instant(table, 'expires_at').notNullable().index();
  });
}
