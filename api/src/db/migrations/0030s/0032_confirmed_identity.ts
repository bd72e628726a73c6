import type { Knex } from 'knex';
import { instant } from '../columns.ts';

/**
 * When the person of a session last proved who they are. Empty in sessions that a process of the version before opens:
 * their sign-in is their proof.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('sessions', (table) => {
    instant(table, 'confirmed_at').nullable();
  });
}
