import type { Knex } from 'knex';
import { id, instant } from '../columns.ts';

/**
 * The security log: who signed in, what was refused, who read what names clients. Identifiers have no references: an
 * event outlives its account, until the time is over for which the installation keeps them.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('security_events', (table) => {
    id(table).primary();
    instant(table, 'date').notNullable().index();
    table.string('kind', 40).notNullable().index();
    id(table, 'user_id').nullable().index();
    /** Null where events of too many addresses came at once. */
    table.string('source_address', 64).index();
    table.string('request_id', 64);
    /** The method and the path of the route. */
    table.string('route', 120).notNullable();
    id(table, 'target_id').nullable();
    /** The code of the error catalogue that a refusal was answered with. */
    table.string('code', 60);
    table.integer('count').notNullable();
  });
}
