import type { Knex } from 'knex';
import { id, instant } from '../columns.ts';

/** `2026-11-20` */
const DAY_LENGTH = 10;
const WORD_LENGTH = 20;

/**
 * What was asked, months after requests were settled, of what came of them, and what was answered. Who answered stands in the
 * log: the figures outlive the person.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('event_follow_ups', (table) => {
    id(table).primary();
    id(table, 'event_id').references('id').inTable('events').onDelete('CASCADE');
    /** One that is reopened and settled again is asked about anew. */
    table.string('settled_on', DAY_LENGTH).notNullable();
    table.integer('months').notNullable();
    /** `CLIENT`, or `TEAM`. */
    table.string('side', WORD_LENGTH).notNullable();
    /** When a mail asked; null until then. */
    instant(table, 'asked_at').nullable().index();
    table.string('answer', WORD_LENGTH).nullable();
    instant(table, 'answered_at').nullable();
    table.unique(['event_id', 'settled_on', 'side', 'months']);
  });
}
