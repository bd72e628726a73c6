import { randomUUID } from 'node:crypto';
import { departedClientNote } from '@passerelle/contract';
import type { Knex } from 'knex';

/**
 * Closes the contact requests that clients left behind open, or in progress, when their account was deleted: nobody can
 * follow them up, and they went on counting as work to do.
 */
export async function up(knex: Knex): Promise<void> {
  const now = new Date().toISOString();
  const change = { status: 'DONE', comment: departedClientNote };
  const left: string[] = await knex('events').whereNull('client_id').whereNot({ status: 'DONE' }).pluck('id');
  for (const id of left) {
    await knex('events')
      .where({ id })
      .update({ ...change, updated_at: now })
      .increment('revision');
    await knex('event_history').insert({
      ...change,
      id: randomUUID(),
      event_id: id,
      author_id: null,
      date: now,
    });
  }
}
