import type { Knex } from 'knex';
import { instant } from '../columns.ts';

/** When each feed is read next, and why it could not be read the last time. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('rss_feeds', (table) => {
    /** A process that reads the feed moves it on, so that no other reads it too. */
    instant(table, 'due_at').notNullable().defaultTo('1970-01-01T00:00:00.000Z');
    table.string('failure', 20);
  });
}
