import type { Knex } from 'knex';
import { id, instant } from '../columns.ts';

const NAME_LENGTH = 40;
const VERSION_LENGTH = 40;

/** Who has begun a version beside the one in service and whom it has failed, and which of these versions were stopped. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('module_starts', (table) => {
    table.string('module', NAME_LENGTH).notNullable();
    id(table, 'user_id').references('id').inTable('users').onDelete('CASCADE');
    table.string('version', VERSION_LENGTH).notNullable();
    /** When it was put beside. */
    instant(table, 'since').notNullable();
    instant(table, 'began_at').notNullable();
    instant(table, 'failed_at');
    table.primary(['user_id', 'module']);
    table.index(['module', 'version', 'since']);
    table.index(['began_at']);
  });

  await knex.schema.createTable('module_stops', (table) => {
    table.string('module', NAME_LENGTH).notNullable();
    table.string('version', VERSION_LENGTH).notNullable();
    instant(table, 'since').notNullable();
    instant(table, 'stopped_at').notNullable();
    table.integer('began').notNullable();
    table.integer('failed').notNullable();
    table.primary(['module', 'version', 'since']);
  });

  await knex.schema.alterTable('module_changes', (table) => {
    /** How many of a hundred people got the version. */
    table.integer('percent');
  });
}
