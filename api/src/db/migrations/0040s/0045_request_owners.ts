import type { Knex } from 'knex';
import { id, instant, reference } from '../columns.ts';

/** Which member of the team looks after a contact request. One without a row has nobody yet, as those that came before. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('event_owners', (table) => {
    id(table, 'event_id').primary().references('id').inTable('events').onDelete('CASCADE');
    reference(table, 'owner_id', 'users', 'CASCADE');
    /** Counts assignments: the next request is for the member whose last one is furthest back. */
    table.integer('turn').notNullable().index();
    instant(table, 'since').notNullable();
    table.index(['owner_id', 'turn']);
  });
}
