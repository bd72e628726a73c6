import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config.ts';
import { type DatabaseClient, openDatabase } from './db/client.ts';
import { createRecorder, type RecordActs } from './features/audit/record.ts';
import { type Clock, systemClock } from './ports/clock.ts';
import { createMailOutbox } from './ports/mail/index.ts';
import type { Outbox } from './ports/mail/outbox.ts';

/** What every program that works on an installation begins with; tests bring doubles. */
export interface Installation {
  config: Config;
  database: DatabaseClient;
  clock: Clock;
  mail: Outbox;
  logger: FastifyBaseLogger;
  /** Adds acts to the audit trail. */
  record: RecordActs;
}

/** Opens the installation that a configuration describes. Who opens it closes its database. */
export function openInstallation(config: Config, logger: FastifyBaseLogger): Installation {
  const clock = systemClock;
  const database = openDatabase(config);
  const mail = createMailOutbox({ config, db: database.db, clock, logger });
  return { config, database, clock, mail, logger, record: createRecorder(clock) };
}
