import type { Page, SecurityEvent, SecurityEventsQuery } from '@passerelle/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../db/client.ts';
import type { ReportReader } from '../../db/report-reader.ts';
import type { OccurredEvent, SecurityEventSink } from '../../http/protection/security-events.ts';
import { createLoop, type Loop } from '../../jobs/loop.ts';
import { type Clock, instantAt } from '../../ports/clock.ts';
import type { Retention } from '../../retention/forget.ts';
import { type Counted, createCountedEvents } from './counted-events.ts';
import { createSecurityEventsStore, type StoredEvent } from './security-events.store.ts';
import { lineOf, type WriteLines } from './security-log.ts';

/** Refusals are stored this often, in milliseconds: what a process that is killed has not stored by then is lost. */
const STORED_EVERY = 2_000;

/** Readings within this time of the first, in milliseconds, are one: about as long as somebody looks through the log. */
const ONE_READING = 15 * 60 * 1000;

export interface SecurityEventsDependencies {
  db: Database;
  reports: ReportReader;
  clock: Clock;
  logger: FastifyBaseLogger;
  /** Where the events go beside the table. */
  write: WriteLines;
}

export type SecurityEventsService = ReturnType<typeof createSecurityEventsService>;

/** Who got in, who was refused, and who read what names clients: stored, searched, and forgotten in time. */
export function createSecurityEventsService(dependencies: SecurityEventsDependencies) {
  const { db, reports, clock, logger, write } = dependencies;
  const counted = createCountedEvents();

  async function writeLines(lines: readonly string[]): Promise<void> {
    // The table has them: a full disk of the log is no reason to refuse people what they ask for.
    await write(lines.join('')).catch((error: unknown) => {
      logger.error({ err: error }, 'security events were not written to their log');
    });
  }

  async function insert(events: readonly Counted[]): Promise<void> {
    const userIds = await createSecurityEventsStore(db).insert(events);
    await writeLines(events.map((event, index) => lineOf(event, userIds[index] || null)));
  }

  const countedOnce = (event: OccurredEvent): Counted => ({
    ...event,
    date: clock.now().toISOString(),
    count: 1,
  });

  async function storeReading(occurred: OccurredEvent): Promise<void> {
    const event = countedOnce(occurred);
    const since = instantAt(clock.now().getTime() - ONE_READING);
    if (await createSecurityEventsStore(db).countAgain(event, since))
      await writeLines([lineOf(event, event.userId)]);
    else await insert([event]);
  }

  async function storeCounted(): Promise<void> {
    const events = counted.take();
    if (events.length === 0) return;
    await insert(events).catch((error: unknown) => {
      // While the database is away they wait: rather counted twice, where its answer was lost, than never.
      counted.giveBack(events);
      throw error;
    });
  }

  const loop = createLoop({
    run: storeCounted,
    every: STORED_EVERY,
    onFailure: (error) => logger.error({ err: error }, 'security events were not stored'),
  });

  const sink: SecurityEventSink = {
    store: (event) => insert([countedOnce(event)]),
    storeReading,
    collect: (event) => counted.add(countedOnce(event)),
  };

  return {
    sink,
    storeCounted,

    /** Stores refusals while the process serves, and those that are left when it stops. */
    storing: {
      start: loop.start,
      async stop() {
        await loop.stop();
        await storeCounted();
      },
    } satisfies Pick<Loop, 'start' | 'stop'>,

    /** A page of the events that a filter lets pass, newest first. */
    async list({ page, pageSize, ...search }: SecurityEventsQuery): Promise<Page<SecurityEvent>> {
      return reports.read(async (source) => {
        const store = createSecurityEventsStore(source);
        const events = await store.list(search, { offset: page * pageSize, limit: pageSize });
        return { data: events.map(shown), totalElements: await store.count(search) };
      });
    },

    retention: {
      SECURITY_EVENTS: (trx, before, limit) => createSecurityEventsStore(trx).deleteBefore(before, limit),
    } satisfies Retention,
  };
}

function shown({ userId, firstName, lastName, userEmail, ...event }: StoredEvent): SecurityEvent {
  const name = [firstName, lastName].filter(Boolean).join(' ') || userEmail;
  return { ...event, user: userId ? { id: userId, name } : null };
}
