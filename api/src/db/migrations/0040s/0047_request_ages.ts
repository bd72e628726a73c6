import type { Knex } from 'knex';
import { bankDayOf } from '../../../bank-days.ts';
import { id } from '../columns.ts';

/** `2026-11-20` */
const DAY_LENGTH = 10;

/** The day of the last step of each contact request that is not settled: its status, or what the team did. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('event_ages', (table) => {
    id(table, 'event_id').primary().references('id').inTable('events').onDelete('CASCADE');
    table.string('last_step_on', DAY_LENGTH).notNullable();
  });
  const unfinished: { id: string; date: string; status: string }[] = await knex('events')
    .whereNot({ status: 'DONE' })
    .select('id', 'date', 'status');
  for (const { id: eventId, date, status } of unfinished) {
    const history: { date: string; status: string }[] = await knex('event_history')
      .where({ event_id: eventId })
      .orderBy('date', 'desc')
      .select('date', 'status');
    const since = history.findIndex((change) => change.status !== status);
    const first = history.at(since === -1 ? -1 : since - 1);
    await knex('event_ages').insert({ event_id: eventId, last_step_on: bankDayOf(first?.date ?? date) });
  }
}
