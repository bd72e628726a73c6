import type { Knex } from 'knex';
import { instant } from '../columns.ts';

/** SHA-256, in hexadecimal digits. */
const HASH_LENGTH = 64;

/** What limits people who are not signed in: how much was asked for, and by what a browser that signed in before is known. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('request_counts', (table) => {
    /** Of what is counted and whose it is: a source address, or the address of a mail. */
    table.string('key_hash', HASH_LENGTH).primary();
    table.integer('calls').notNullable();
    /** From then on it counts from the beginning. */
    instant(table, 'ends_at').notNullable().index();
  });

  await knex.schema.createTable('signing_keys', (table) => {
    table.string('name', 40).primary();
    table.string('secret', 64).notNullable();
    instant(table, 'created_at').notNullable();
  });
}
