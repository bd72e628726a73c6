import type { Knex } from 'knex';
import { id, instant, reference, sortedText } from '../columns.ts';

/** Clients with their criteria, their contact requests and what they opened. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('clients', (table) => {
    id(table).primary();
    id(table, 'user_id').unique().references('id').inTable('users').onDelete('CASCADE');
    table.string('banquier', 200);
    table.string('entity', 40);
    table.string('job_title', 200);
    table.integer('min_invest');
    table.integer('max_invest');
    table.string('search_type', 20);
    table.string('investment_type', 20);
    table.boolean('is_notifiable');
    instant(table, 'created_at').notNullable();
    instant(table, 'updated_at').notNullable();
  });

  await knex.schema.createTable('client_criteria', (table) => {
    id(table, 'client_id').references('id').inTable('clients').onDelete('CASCADE');
    /** need, raise, sectors, ecosystems, countries or regions. */
    table.string('criterion', 20).notNullable();
    sortedText(knex, table, 'value', 60).notNullable();
    table.primary(['client_id', 'criterion', 'value']);
    table.index(['criterion', 'value']);
  });

  await knex.schema.createTable('events', (table) => {
    id(table).primary();
    table.string('type', 20).notNullable();
    /** Null once the client's account is deleted: the request still counts. */
    reference(table, 'client_id', 'clients', 'SET NULL');
    /** Null once the card is deleted: `archived_startup_id` then names it. */
    reference(table, 'startup_id', 'startups', 'SET NULL');
    reference(table, 'archived_startup_id', 'archived_startups', 'SET NULL');
    instant(table, 'date').notNullable().index();
    table.string('status', 20).notNullable();
    table.text('comment');
    instant(table, 'updated_at').notNullable();
    /** One request for a client and a startup, also when two arrive at once. */
    table.unique(['client_id', 'startup_id']);
    table.index(['status', 'date']);
  });

  await knex.schema.createTable('event_history', (table) => {
    id(table).primary();
    reference(table, 'event_id', 'events', 'CASCADE');
    table.string('status', 20).notNullable();
    table.text('comment');
    /** Null once the author's account is deleted. */
    reference(table, 'author_id', 'users', 'SET NULL');
    instant(table, 'date').notNullable();
  });

  await knex.schema.createTable('visits', (table) => {
    id(table).primary();
    id(table, 'startup_id').references('id').inTable('startups').onDelete('CASCADE');
    id(table, 'user_id').references('id').inTable('users').onDelete('CASCADE');
    instant(table, 'date').notNullable().index();
    table.index(['startup_id', 'date']);
    table.index(['user_id', 'startup_id', 'date']);
  });
}
