import type { Knex } from 'knex';
import { id, instant, reference } from '../columns.ts';

const KIND_LENGTH = 20;
/** `2026-11-20` */
const DAY_LENGTH = 10;

/** What the team did about a contact request, on which day. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('event_steps', (table) => {
    /** Made by who notes the step, so that the same note arrives once. */
    id(table).primary();
    reference(table, 'event_id', 'events', 'CASCADE');
    table.string('kind', KIND_LENGTH).notNullable();
    table.string('day', DAY_LENGTH).notNullable();
    table.text('comment');
    reference(table, 'author_id', 'users', 'SET NULL');
    instant(table, 'noted_at').notNullable();
  });
}
