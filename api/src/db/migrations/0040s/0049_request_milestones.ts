import type { Knex } from 'knex';
import { milestonesOf } from '../../../working-days/milestones.ts';
import { id, reference } from '../columns.ts';

const WORD_LENGTH = 40;
/** `2026-11-20` */
const DAY_LENGTH = 10;

interface StoredRequest {
  id: string;
  date: string;
  status: string;
  withdrawn_at: string | null;
  consent_evidence: string | null;
  entity: string | null;
  account: string | null;
  sector: string | null;
  ecosystem_id: string | null;
}

/**
 * How far each contact request came, after how many working days: counted when something happens to it, so that figures of
 * years are sums of one narrow table. Where it belongs stays when its client or its card goes.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('events', (table) => {
    /** How the request came about; null where it is not known, as of those that came before. */
    table.string('source', WORD_LENGTH);
  });
  await knex.schema.createTable('event_milestones', (table) => {
    id(table, 'event_id').primary().references('id').inTable('events').onDelete('CASCADE');
    table.string('entity', WORD_LENGTH);
    table.string('sector', WORD_LENGTH);
    reference(table, 'ecosystem_id', 'ecosystems', 'SET NULL');
    table.string('asked_on', DAY_LENGTH).notNullable();
    for (const day of ['answered_on', 'introduced_on', 'met_on', 'settled_on']) {
      table.string(day, DAY_LENGTH);
    }
    for (const wait of ['answer_days', 'introduction_days', 'meeting_days', 'settlement_days']) {
      table.integer(wait);
    }
  });
  const requests: StoredRequest[] = await knex('events')
    .leftJoin('clients', 'clients.id', 'events.client_id')
    .leftJoin('startups', 'startups.id', 'events.startup_id')
    .select('events.id', 'events.date', 'events.status', 'events.withdrawn_at', 'events.consent_evidence', {
      entity: 'clients.entity',
      account: 'clients.user_id',
      sector: 'startups.sector',
      ecosystem_id: 'startups.ecosystem_id',
    });
  for (const request of requests) await fill(knex, request);
}

async function fill(knex: Knex, request: StoredRequest): Promise<void> {
  const history: { status: string; date: string; author_id: string | null }[] = await knex('event_history')
    .where({ event_id: request.id })
    .orderBy('date')
    .select('status', 'date', 'author_id');
  const steps = await knex('event_steps').where({ event_id: request.id }).select('kind', 'day', 'noted_at');
  const { entity, sector, ecosystem_id } = request;
  await knex('event_milestones').insert({
    event_id: request.id,
    ...{ entity, sector, ecosystem_id },
    ...milestonesOf({ request, history, steps, entity }),
  });
  const maker = history[0]?.author_id;
  const isOwn = maker && maker === request.account;
  const source = request.consent_evidence ? 'TEAM' : isOwn ? 'CLIENT' : null;
  if (source) await knex('events').where({ id: request.id }).update({ source });
}
