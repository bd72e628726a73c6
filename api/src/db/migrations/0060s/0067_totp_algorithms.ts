import type { Knex } from 'knex';
import { instant } from '../columns.ts';

const ALGORITHM_LENGTH = 10;
const SECRET_LENGTH = 200;

/**
 * The hash function of an application's codes, for each of them, and the secret that is to take the place of the present one:
 * until a code of it was sent, the present one goes on.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('totp_factors', (table) => {
    /** Null: SHA-1, as all of before. */
    table.string('algorithm', ALGORITHM_LENGTH);
    table.string('next_sealed_secret', SECRET_LENGTH);
    table.string('next_algorithm', ALGORITHM_LENGTH);
    instant(table, 'next_started_at').index();
  });
}
