import type { Knex } from 'knex';
import { id, instant } from '../columns.ts';

/** The clients' home page, and the mails that wait to be sent. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('short_news', (table) => {
    id(table).primary();
    table.string('title_fr', 100).notNullable();
    table.string('title_en', 100).notNullable();
    table.text('text_fr').notNullable();
    table.text('text_en').notNullable();
    instant(table, 'updated_at').notNullable();
  });

  await knex.schema.createTable('rss_feeds', (table) => {
    id(table).primary();
    table.string('link', 2000).notNullable();
    table.integer('position').notNullable();
    /** JSON of the items last read, shown while the feed does not answer. */
    table.text('last_good_copy');
    instant(table, 'fetched_at');
  });

  await knex.schema.createTable('outbox', (table) => {
    id(table).primary();
    table.string('recipient', 254).notNullable();
    table.string('subject', 200).notNullable();
    table.text('text').notNullable();
    table.text('html').notNullable();
    instant(table, 'created_at').notNullable();
    instant(table, 'sent_at');
    table.integer('attempts').notNullable().defaultTo(0);
    /** When the next try is due; a process that takes the mail moves it on, so that no other takes it too. */
    instant(table, 'due_at').notNullable();
    table.index(['sent_at', 'due_at']);
  });
}
