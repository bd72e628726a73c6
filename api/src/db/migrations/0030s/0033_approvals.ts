import type { Knex } from 'knex';
import { id, instant } from '../columns.ts';

/**
 * Acts of a member of the team that wait for a second one, and what became of them. Identifiers have no references: what
 * was asked for is answered for after its requester has left.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('approvals', (table) => {
    id(table).primary();
    table.string('kind', 40).notNullable();
    table.string('status', 20).notNullable().index();
    id(table, 'requester_id');
    /** JSON: what the call brought, with personal data. */
    table.text('payload').notNullable();
    /** The file that the call brought, in base64, as long as it waits. */
    table.text('file');
    /** SHA-256 over what was asked for by whom, as long as it waits: asked for twice, it waits once. */
    table.string('waiting_key', 64).unique();
    instant(table, 'created_at').notNullable().index();
    instant(table, 'expires_at').notNullable();
    id(table, 'decider_id').nullable();
    instant(table, 'decided_at').index();
    /** The code of the error catalogue that says why it was closed. */
    table.string('reason', 60);
    /** Of an export: when it was fetched. */
    instant(table, 'used_at');
  });
}
