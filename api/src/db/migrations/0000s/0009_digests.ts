import type { Knex } from 'knex';
import { id, instant, reference } from '../columns.ts';

/** `2026-11-20` */
const DAY_LENGTH = 10;
/** Of a SHA-256 in hexadecimal digits. */
const HASH_LENGTH = 64;

/** What the clients who want to hear of new cards have been told, and the links by which they stop it. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('digests', (table) => {
    id(table, 'client_id').primary().references('id').inTable('clients').onDelete('CASCADE');
    /** Cards validated after it are still to be told. */
    instant(table, 'since').notNullable();
    /** The day on which the client was last told, or nothing was new. */
    table.string('settled_on', DAY_LENGTH).notNullable();
    /** The day on which a mail was last queued: of several processes one does so. */
    table.string('queued_on', DAY_LENGTH);
  });

  await knex.schema.createTable('digest_stop_links', (table) => {
    table.string('token_hash', HASH_LENGTH).primary();
    reference(table, 'client_id', 'clients', 'CASCADE');
    instant(table, 'created_at').notNullable().index();
  });

  // Whoever had said yes before hears of what is validated from now on.
  const now = new Date().toISOString();
  const wanting: { id: string }[] = await knex('clients').where({ is_notifiable: true }).select('id');
  await knex.batchInsert(
    'digests',
    wanting.map((client) => ({ client_id: client.id, since: now, settled_on: now.slice(0, DAY_LENGTH) })),
    100,
  );
}
