import type { Knex } from 'knex';
import { instant } from '../columns.ts';

/** SHA-256, in hexadecimal digits. */
const HASH_LENGTH = 64;

/** The token that a session had before its person proved who they are, and until when calls under way may bring it. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('sessions', (table) => {
    table.string('former_token_hash', HASH_LENGTH).nullable().index();
    instant(table, 'former_until').nullable();
  });
}
