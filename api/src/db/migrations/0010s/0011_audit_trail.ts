import type { Knex } from 'knex';
import { id, instant } from '../columns.ts';

/** Hexadecimal digits of a SHA-256. */
const HASH_LENGTH = 64;

/**
 * The audit trail: entries that nobody changes any more, each with the hash of the one before, and the head of the
 * chain. Entries hold identifiers without references: they outlive what they are about, and say no name of it.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('audit_entries', (table) => {
    /** Counts from 1, without gaps. */
    table.integer('number').notNullable().primary();
    instant(table, 'date').notNullable().index();
    table.string('action', 40).notNullable().index();
    /** REQUEST, COMMAND_LINE or SYSTEM. */
    table.string('origin', 20).notNullable();
    id(table, 'actor_id').nullable().index();
    table.string('entity_type', 20).notNullable();
    id(table, 'entity_id').nullable().index();
    /** Of a disclosure: who learned of the client. */
    table.string('recipient_type', 20);
    id(table, 'recipient_id').nullable().index();
    id(table, 'contact_request_id').nullable();
    table.string('request_id', 64);
    /** JSON, as it is hashed. */
    table.text('details').notNullable();
    table.string('previous_hash', HASH_LENGTH).notNullable();
    table.string('hash', HASH_LENGTH).notNullable();
  });

  await knex.schema.createTable('audit_head', (table) => {
    /** Always 1: whoever writes an entry locks this one row, so that entries follow one another. */
    table.integer('id').notNullable().primary();
    table.integer('number').notNullable();
    table.string('hash', HASH_LENGTH).notNullable();
  });
  await knex('audit_head').insert({ id: 1, number: 0, hash: '0'.repeat(HASH_LENGTH) });

  const isPostgresql = knex.client.config.client === 'pg';
  for (const statement of isPostgresql ? postgresqlGuards : sqliteGuards) await knex.raw(statement);
}

const REFUSAL = 'The audit trail is only ever added to.';

const sqliteGuards = [
  guardOfSqlite('audit_entries_not_updated', 'UPDATE ON audit_entries'),
  guardOfSqlite('audit_entries_not_deleted', 'DELETE ON audit_entries'),
  // INSERT OR REPLACE deletes without the trigger above.
  guardOfSqlite(
    'audit_entries_not_replaced',
    'INSERT ON audit_entries WHEN EXISTS (SELECT 1 FROM audit_entries WHERE number = NEW.number)',
  ),
  guardOfSqlite('audit_head_not_deleted', 'DELETE ON audit_head'),
];

function guardOfSqlite(name: string, event: string): string {
  return `CREATE TRIGGER ${name} BEFORE ${event} BEGIN SELECT RAISE(ABORT, '${REFUSAL}'); END`;
}

const postgresqlGuards = [
  `CREATE FUNCTION refuse_change_of_audit_trail() RETURNS trigger LANGUAGE plpgsql AS
   $$ BEGIN RAISE EXCEPTION '${REFUSAL}'; END $$`,
  guardOfPostgresql('audit_entries_not_changed', 'UPDATE OR DELETE OR TRUNCATE ON audit_entries'),
  guardOfPostgresql('audit_head_not_deleted', 'DELETE OR TRUNCATE ON audit_head'),
];

function guardOfPostgresql(name: string, event: string): string {
  return `CREATE TRIGGER ${name} BEFORE ${event} FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_audit_trail()`;
}
