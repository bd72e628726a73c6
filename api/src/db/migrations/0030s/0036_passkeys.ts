import type { Knex } from 'knex';
import { id, instant, reference } from '../columns.ts';

/** 1023 bytes in Base64url: the longest that WebAuthn has. */
const CREDENTIAL_ID_LENGTH = 1364;

/** Passkeys as second factors, which go with their account; and what a challenge is for, which was a sign-in alone. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('passkeys', (table) => {
    id(table).primary();
    reference(table, 'user_id', 'users', 'CASCADE');
    /** What its authenticator calls it: nobody else has the same. */
    table.string('credential_id', CREDENTIAL_ID_LENGTH).notNullable().unique();
    /** COSE, in Base64url. */
    table.text('public_key').notNullable();
    /** How often it has signed, as it counts itself; 0 where it does not count. */
    table.bigInteger('counter').notNullable();
    /** How browsers reach it: JSON. */
    table.text('transports').notNullable();
    table.string('name', 60).notNullable();
    instant(table, 'created_at').notNullable();
    instant(table, 'last_used_at');
  });

  await knex.schema.alterTable('factor_challenges', (table) => {
    table.string('purpose', 20).notNullable().defaultTo('SIGN_IN');
  });
}
