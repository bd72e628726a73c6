import type { Knex } from 'knex';

/*
 * Both engines get the same types: identifiers are made by the application, instants are ISO 8601 text in UTC (so
 * they sort as text), closed lists are text that the contract checks, small owned lists are JSON text.
 */

const UUID_LENGTH = 36;
/** `2026-11-20T10:00:00.000Z` */
const INSTANT_LENGTH = 24;

export function id(table: Knex.CreateTableBuilder, name = 'id') {
  return table.string(name, UUID_LENGTH).notNullable();
}

/** A reference to another table's `id`, indexed: neither engine indexes a foreign key by itself. */
export function reference(
  table: Knex.CreateTableBuilder,
  name: string,
  target: string,
  onDelete: 'CASCADE' | 'SET NULL' | 'RESTRICT',
) {
  const column = table.string(name, UUID_LENGTH).references('id').inTable(target).onDelete(onDelete);
  table.index([name]);
  return onDelete === 'SET NULL' ? column.nullable() : column.notNullable();
}

export function instant(table: Knex.CreateTableBuilder, name: string) {
  return table.string(name, INSTANT_LENGTH);
}

/**
 * A text that lists are sorted by: in the order of its code points on PostgreSQL too, whatever collation its database
 * has, so that both engines answer the same order.
 */
export function sortedText(knex: Knex, table: Knex.CreateTableBuilder, name: string, length: number) {
  const isPostgresql = knex.client.config.client === 'pg';
  return isPostgresql
    ? table.specificType(name, `varchar(${length}) collate "C"`)
    : table.string(name, length);
}
