/**
 * A statement without what differs each time it is sent: how many values a list has, how many rows an insert, how many
 * words a search, and what Knex calls a savepoint. Quotes and white space are left out, too.
 */
export function shapeOf(sql: string): string {
  return (
    sql
      .replace(/[`"]/g, '')
      .replace(/\s+/g, ' ')
      .replace(/\btrx\w+/g, 'trx')
      .replace(/\(\?(?:, ?\?)+\)/g, '(?)')
      .replace(/\(\?\)(?:, ?\(\?\))+/g, '(?)')
      // What Knex makes of several rows for SQLite.
      .replace(
        /\) select \? as \w+(?:, \? as \w+)*(?: union all select \? as \w+(?:, \? as \w+)*)*(?: where true)?/g,
        ') values (?)',
      )
      .replace(/([\w.]+ like \?)(?: and \1)+/g, '$1')
      .trim()
  );
}
