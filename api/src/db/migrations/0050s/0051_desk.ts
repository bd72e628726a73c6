import type { Knex } from 'knex';
import { id, instant } from '../columns.ts';

/** `2026-11-20` */
const DAY_LENGTH = 10;

/** When members of the team are away, and what the desk's daily mail has told each of them. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('member_absences', (table) => {
    /** Made by who notes the absence, so that the same one arrives once. */
    id(table).primary();
    id(table, 'member_id').references('id').inTable('users').onDelete('CASCADE');
    table.string('first_day', DAY_LENGTH).notNullable();
    table.string('last_day', DAY_LENGTH).notNullable().index();
    /** Empty until what was open is in other hands. */
    instant(table, 'handed_over_at').nullable();
    table.unique(['member_id', 'first_day', 'last_day']);
  });
  await knex.schema.createTable('desk_mails', (table) => {
    id(table, 'member_id').primary().references('id').inTable('users').onDelete('CASCADE');
    /** The day for which one was last queued, and the day on which one was last sent. */
    table.string('queued_on', DAY_LENGTH).nullable();
    table.string('sent_on', DAY_LENGTH).nullable();
    /** What clients and startups said up to then has been told. */
    instant(table, 'told_until').nullable();
  });
}
