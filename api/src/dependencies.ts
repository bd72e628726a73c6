import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config.ts';
import type { DatabaseClient } from './db/client.ts';
import type { FeedRefresh } from './features/homepage/feed-refresh.service.ts';
import type { Observability } from './observability/index.ts';
import type { Clock } from './ports/clock.ts';
import type { Files } from './ports/files/files.ts';
import type { MailQueue } from './ports/mail/mail.ts';

/** All that the application takes from outside; tests bring doubles. */
export interface Dependencies {
  config: Config;
  database: DatabaseClient;
  clock: Clock;
  /** Uploaded pictures. */
  files: Files;
  mail: MailQueue;
  /** Reads the feeds of startup news in the background. */
  feedRefresh: Pick<FeedRefresh, 'wake'>;
  logger: FastifyBaseLogger;
  version: string;
  isStopping(): boolean;
  /** What watches the requests; nothing where neither metrics nor traces are wanted. */
  observability?: Pick<Observability, 'watch'>;
}
