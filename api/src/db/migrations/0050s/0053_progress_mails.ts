import type { Knex } from 'knex';
import { id, instant } from '../columns.ts';

/** The clients who wish to be told by mail how their requests go on, and which change of each request they were last told. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('progress_mails', (table) => {
    id(table, 'client_id').primary().references('id').inTable('clients').onDelete('CASCADE');
    /** What was before nobody is told. */
    instant(table, 'since').notNullable();
  });
  await knex.schema.createTable('progress_told', (table) => {
    id(table, 'event_id').primary().references('id').inTable('events').onDelete('CASCADE');
    /** An entry of the history. */
    id(table, 'change_id');
  });
}
