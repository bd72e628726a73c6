import { nameKey, searchKey } from '@passerelle/contract';
import type { Knex } from 'knex';
import { sortedText } from '../columns.ts';

/** The consent behind a request that the team starts; names by which clients and requests are searched and sorted. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('events', (table) => {
    /** How the client agreed that their name is given to the startup; null where they asked themselves. */
    table.text('consent_evidence');
    /** `YYYY-MM-DD`, the day of that consent. */
    table.string('consent_date', 10);
    // Pages are read newest first, requests of the same instant by their id.
    table.dropIndex(['status', 'date']);
    table.dropIndex(['date']);
    table.index(['status', 'date', 'id']);
    table.index(['date', 'id']);
  });
  await knex.schema.alterTable('event_history', (table) => {
    table.dropIndex(['event_id']);
    table.index(['event_id', 'date']);
  });
  await knex.schema.alterTable('users', (table) => {
    sortedText(knex, table, 'name_key', 1000).notNullable().defaultTo('').index();
  });
  await knex.schema.alterTable('clients', (table) => {
    sortedText(knex, table, 'banquier_key', 500);
  });
  await fillKeys(knex);
}

/** Only a program can take accents off: it reads every name once. */
async function fillKeys(knex: Knex): Promise<void> {
  const users: { id: string; firstName: string | null; lastName: string | null }[] = await knex(
    'users',
  ).select({ id: 'id', firstName: 'first_name', lastName: 'last_name' });
  for (const user of users)
    await knex('users')
      .where('id', user.id)
      .update({ name_key: nameKey(user) });
  const clients: { id: string; banquier: string }[] = await knex('clients')
    .whereNotNull('banquier')
    .select('id', 'banquier');
  for (const { id, banquier } of clients) {
    await knex('clients')
      .where({ id })
      .update({ banquier_key: searchKey(banquier) });
  }
}
