import type { Knex } from 'knex';
import { id, instant, reference } from '../columns.ts';

/** `2026-11-20` */
const DAY_LENGTH = 10;
const KIND_LENGTH = 20;

/**
 * What startups are asked about clients who wish to meet them, and what they answered. What they add to an answer, who gave it
 * and when stands in the log of the request, under the same identifier.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('introductions', (table) => {
    id(table, 'event_id').primary().references('id').inTable('events').onDelete('CASCADE');
    /** Anew each time that the request is followed up: what was answered before counts no more. */
    instant(table, 'asked_at').notNullable();
    /** The client's criteria that the card met then: names in JSON. */
    table.text('criteria').notNullable();
    table.string('reminded_on', DAY_LENGTH);
  });
  await knex.schema.createTable('introduction_answers', (table) => {
    /** Made by who answers, so that the same answer arrives once. */
    id(table).primary();
    reference(table, 'event_id', 'events', 'CASCADE');
    table.string('kind', KIND_LENGTH).notNullable();
    table.string('until_day', DAY_LENGTH);
    table.string('reason', KIND_LENGTH);
  });
}
