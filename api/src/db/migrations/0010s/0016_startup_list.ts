import type { Knex } from 'knex';

/**
 * Every column by which the list filters or sorts: an index that holds them all tells what a page holds, and how many
 * there are, without reading a card, whose texts are long.
 */
const listColumns = [
  'sector',
  'country',
  'maturity',
  'needs',
  'raise_status',
  'min_invest',
  'target_money',
  'validate_date',
  'id',
  'region',
  'ecosystem_id',
  'sub_ecosystem',
  'business_woman',
  'environmental_impact',
  'search_name',
];

/** Who looks for a round often asks for these, too: they narrow what is read of the index. */
const fundraising = ['raise_status', 'business_woman', 'environmental_impact'];

/** A startup's needs within its row, and the indexes from which pages and counts of the list are answered. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('startups', (table) => {
    /** What the startup looks for, in the order of `startupNeeds`, separated by commas. */
    table.string('needs', 80).notNullable().defaultTo('');
  });
  for (const need of ['FUND_RISING', 'BUSINESS_RELATIONSHIP']) {
    await knex('startups')
      .whereIn('id', knex('startup_needs').where({ need }).select('startup_id'))
      .update({
        needs: knex.raw("case needs when '' then cast(? as text) else needs || ',' || cast(? as text) end", [
          need,
          need,
        ]),
      });
  }
  await knex.schema.dropTable('startup_needs');

  await knex.schema.alterTable('startups', (table) => {
    // Of no use beside those below, and each a temptation for the planner to read thousands of whole cards.
    table.dropIndex('validate_date');
    table.dropIndex('search_name');
    table.dropIndex('sector');
    table.dropIndex('country');
    table.dropIndex(['status', 'validate_date']);
    for (const first of [['sector'], ['country'], ['maturity'], fundraising]) {
      const others = listColumns.filter((column) => !first.includes(column));
      table.index(['status', ...first, ...others], `startups_by_${first[0]}_index`);
    }
  });
}
