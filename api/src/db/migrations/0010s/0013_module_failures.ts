import type { Knex } from 'knex';
import { id, instant } from '../columns.ts';

/** `2026-11-20` */
const DAY_LENGTH = 10;
/** `2026-11-20T10` */
const HOUR_LENGTH = 13;
/** The longest name of a kind has fifteen letters. */
const KIND_LENGTH = 30;

/** How front ends failed in browsers, counted by day; and, apart from it, how much each account has reported lately. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('module_failures', (table) => {
    table.string('day', DAY_LENGTH).notNullable();
    table.string('module', 40).notNullable();
    table.string('version', 40).notNullable();
    table.string('kind', KIND_LENGTH).notNullable();
    instant(table, 'first_at').notNullable();
    instant(table, 'last_at').notNullable();
    table.integer('count').notNullable();
    table.primary(['day', 'module', 'version', 'kind']);
  });

  await knex.schema.createTable('module_failure_reporters', (table) => {
    id(table, 'user_id').primary().references('id').inTable('users').onDelete('CASCADE');
    table.string('hour', HOUR_LENGTH).notNullable();
    table.integer('reports').notNullable();
  });
}
