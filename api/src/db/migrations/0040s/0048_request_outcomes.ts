import type { Knex } from 'knex';
import { id, instant, reference } from '../columns.ts';

const WORD_LENGTH = 20;
const CURRENCY_LENGTH = 3;
/** `2026-11-20` */
const DAY_LENGTH = 10;

/** What became of contact requests, each time that it was noted or corrected. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('event_outcomes', (table) => {
    id(table).primary();
    reference(table, 'event_id', 'events', 'CASCADE');
    table.string('kind', WORD_LENGTH).notNullable();
    table.string('reason', WORD_LENGTH);
    table.integer('amount');
    table.string('currency', CURRENCY_LENGTH);
    table.string('invested_on', DAY_LENGTH);
    table.string('round', WORD_LENGTH);
    table.string('instrument', WORD_LENGTH);
    reference(table, 'author_id', 'users', 'SET NULL');
    instant(table, 'noted_at').notNullable();
    /** Null while it holds: until another one is noted, or the request is followed up again. */
    instant(table, 'replaced_at');
  });
  // Two that hold at once would be counted twice.
  await knex.raw(
    'create unique index event_outcomes_standing_unique on event_outcomes (event_id) where replaced_at is null',
  );
}
