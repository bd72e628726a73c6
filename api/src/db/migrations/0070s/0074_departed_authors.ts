import type { Knex } from 'knex';

interface Authored {
  event_id: string;
  author_id: string | null;
}

interface Change extends Authored {
  date: string;
  made_on: string;
  source: string | null;
  withdrawn_at: string | null;
}

/** As many are named by one statement. */
const AT_ONCE = 200;

/**
 * Takes clients who have become something else off the history and the log of their former requests, as happens from now on
 * with the change of their role: the requests were made anonymous, but their names stood beside what they had done.
 */
export async function up(knex: Knex): Promise<void> {
  const authors = new Map<string, Authored>();
  for (const one of [...(await changedBy(knex)), ...(await writtenBy(knex))]) {
    if (one.author_id) authors.set(`${one.event_id} ${one.author_id}`, one);
  }
  const pairs = [...authors.values()].map(({ event_id, author_id }) => [event_id, author_id ?? '']);
  for (let start = 0; start < pairs.length; start += AT_ONCE) {
    const some = pairs.slice(start, start + AT_ONCE);
    for (const table of ['event_history', 'event_log']) {
      await knex(table).whereIn(['event_id', 'author_id'], some).update({ author_id: null });
    }
  }
}

/** Who made requests without a client, took them back or made them anew, which their client alone does. */
async function changedBy(knex: Knex): Promise<Authored[]> {
  const changes: Change[] = await knex('event_history')
    .join('events', 'events.id', 'event_history.event_id')
    .whereNull('events.client_id')
    .orderBy(['event_history.date', 'event_history.id'])
    .select('event_history.event_id', 'event_history.author_id', 'event_history.date', {
      made_on: 'events.date',
      source: 'events.source',
      withdrawn_at: 'events.withdrawn_at',
    });
  const begun = new Set<string>();
  return changes.filter(({ event_id, date, made_on, source, withdrawn_at }) => {
    const isFirst = !begun.has(event_id);
    begun.add(event_id);
    return isFirst ? source === 'CLIENT' : date === withdrawn_at || date === made_on;
  });
}

/** What a client writes to a request, and answers of what came of it. */
const clientKinds = [
  'CLIENT_MESSAGE',
  'FOLLOW_UP_INVESTED',
  'FOLLOW_UP_BUSINESS_DEAL',
  'FOLLOW_UP_TALKING',
  'FOLLOW_UP_NOTHING',
];

/** Who said of requests without a client what their client alone does. */
function writtenBy(knex: Knex): Promise<Authored[]> {
  return knex('event_log')
    .join('events', 'events.id', 'event_log.event_id')
    .whereNull('events.client_id')
    .whereIn('event_log.kind', clientKinds)
    .select('event_log.event_id', 'event_log.author_id');
}
