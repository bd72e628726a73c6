import type { Knex } from 'knex';
import { id, instant } from '../columns.ts';

/** `ROLLED_BACK` */
const KIND_LENGTH = 20;
const HASH_LENGTH = 16;
const TEXT_LENGTH = 200;

/** What the history of the site has told of changes of what is in service. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('module_changes', (table) => {
    id(table).primary();
    /** Of the line of the history: two processes that read it at once store it once. */
    table.string('hash', HASH_LENGTH).notNullable().unique();
    table.string('kind', KIND_LENGTH).notNullable();
    table.string('name', TEXT_LENGTH).notNullable();
    table.string('version', TEXT_LENGTH).notNullable();
    instant(table, 'date').notNullable();
    table.string('author', TEXT_LENGTH);
    table.string('key', TEXT_LENGTH);
    table.string('commit', TEXT_LENGTH);
    table.boolean('is_doubtful').notNullable();
    /** When the line was no longer found; null while it is there. */
    instant(table, 'gone_at');
    table.index(['date', 'id']);
  });
}
