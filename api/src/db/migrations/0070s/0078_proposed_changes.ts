import type { Knex } from 'knex';
import { id, instant } from '../columns.ts';

/**
 * What startups change on their validated cards waits here until the team accepts it, beside the card that clients see.
 * Pictures for it have kinds of their own among the files: nothing that reads a card's files knows them by accident.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('proposed_changes', (table) => {
    id(table, 'startup_id').primary().references('id').inTable('startups').onDelete('CASCADE');
    /** WAITING, REFUSED, ACCEPTED or WITHDRAWN. */
    table.string('status', 10).notNullable();
    table.integer('revision').notNullable();
    instant(table, 'date').notNullable();
    /** What the team tells the startup that it asks for, where it refused. */
    table.text('answer');
    /** JSON: by part of the card, the fields that differ from what clients see. */
    table.text('fields').notNullable();
    /** JSON: the ids of the files that clients see and the startup wants no more. */
    table.text('removed_files').notNullable();
    table.index(['status', 'date']);
  });
  // LOGO, PICTURE, PROPOSED_LOGO or PROPOSED_PICTURE. SQLite counts no characters.
  if (knex.client.config.client === 'pg') {
    await knex.raw('ALTER TABLE files ALTER COLUMN kind TYPE varchar(20)');
  }
}
