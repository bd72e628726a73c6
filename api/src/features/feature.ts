import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config.ts';
import type { DatabaseClient } from '../db/client.ts';
import type { Scopes } from '../http/scopes.ts';
import type { OwnData } from '../own-data/section.ts';
import type { Clock } from '../ports/clock.ts';
import type { Files } from '../ports/files/files.ts';
import type { MailQueue } from '../ports/mail/mail.ts';
import type { FeedReader } from '../ports/rss/index.ts';
import type { RecordActs } from './audit/record.ts';

/** What features are composed from; the `index.ts` of each takes what it needs of it. */
export interface FeatureDependencies {
  config: Config;
  database: Pick<DatabaseClient, 'db' | 'readDb' | 'reports' | 'state'>;
  clock: Clock;
  /** Uploaded pictures. */
  files: Files;
  mail: MailQueue;
  /** Reads feeds of startup news. */
  reader: FeedReader;
  logger: FastifyBaseLogger;
  /** Adds to the audit trail what a feature does. */
  record: RecordActs;
}

/** A feature as it is served. What others need of it stands beside. */
export interface Feature {
  registerRoutes(scopes: Scopes): void;
  /** What it keeps about people. */
  ownData?: OwnData;
}
