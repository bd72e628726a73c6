import type { Knex } from 'knex';

/** Whether a column has a text somewhere in it. Signs that LIKE reads as any others, of which addresses are full, are themselves. */
export const contains = (column: string, text: string) => (query: Knex.QueryBuilder) => {
  query.whereRaw("?? LIKE ? ESCAPE '!'", [column, `%${text.replace(/[!%_]/g, '!$&')}%`]);
};
