import type { Knex } from 'knex';
import { id, instant, reference } from '../columns.ts';

/** `2026-11-20` */
const DAY_LENGTH = 10;
/** `14:30` */
const TIME_LENGTH = 5;
const PLACE_LENGTH = 200;

/**
 * When and where a meeting of a request is. It outlives its step: who has it in a calendar is sent its end under the same
 * name.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('event_meetings', (table) => {
    id(table, 'step_id').primary();
    reference(table, 'event_id', 'events', 'CASCADE');
    table.string('day', DAY_LENGTH).notNullable();
    table.string('time', TIME_LENGTH).notNullable();
    table.integer('minutes').notNullable();
    table.string('place', PLACE_LENGTH).notNullable();
    /** How often it was saved, its end included. */
    table.integer('sequence').notNullable();
    instant(table, 'saved_at').notNullable();
    instant(table, 'cancelled_at');
  });
}
