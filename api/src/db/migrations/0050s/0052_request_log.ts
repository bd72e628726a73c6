import type { Knex } from 'knex';
import { id, instant, reference } from '../columns.ts';

const KIND_LENGTH = 30;

/** What happened to a contact request beside its status and the team's steps: who said what, and whose it became. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('event_log', (table) => {
    /** Made by who says it, so that the same word arrives once. */
    id(table).primary();
    reference(table, 'event_id', 'events', 'CASCADE');
    table.string('kind', KIND_LENGTH).notNullable();
    table.text('text');
    /** Empty where no person did it. */
    reference(table, 'author_id', 'users', 'SET NULL');
    /** Of a request that changed hands: whose it became; empty where it is nobody's. */
    reference(table, 'member_id', 'users', 'SET NULL');
    instant(table, 'noted_at').notNullable().index();
  });
}
