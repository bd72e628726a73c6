import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import pino from 'pino';
import { buildApp } from '../app.ts';
import { type Config, readConfig } from '../config.ts';
import type { DatabaseClient } from '../db/client.ts';
import type { Dependencies } from '../dependencies.ts';
import { createFeedRefresh } from '../features/homepage/feed-refresh.service.ts';
import { createDiskFiles } from '../ports/files/disk-files.ts';
import type { Mail, MailTransport } from '../ports/mail/mail.ts';
import { createOutbox, type Outbox } from '../ports/mail/outbox.ts';
import type { FeedReader } from '../ports/rss/index.ts';
import { type Account, type AccountOptions, createAccount } from './accounts.ts';
import { createTestClient, type TestClient } from './client.ts';
import { createTestClock, type TestClock } from './clock.ts';
import { createTestDatabase } from './database.ts';
import { createFeedDouble } from './feeds.ts';

export interface TestApp {
  app: FastifyInstance;
  database: DatabaseClient;
  clock: TestClock;
  config: Config;
  /** Somebody who is not signed in. */
  anonymous(): Promise<TestClient>;
  /** Somebody with a role who has accepted the terms, unless the options say otherwise. */
  signedIn(role: Account['role'], options?: AccountOptions): Promise<SignedIn>;
  /** The mails sent so far, those included that were still waiting. */
  mails(): Promise<readonly Mail[]>;
  outbox: Outbox;
  /** Further connections to the same database, as another process has them; whoever opens them closes them. */
  openDatabase(): DatabaseClient;
  /** Starts the application once more beside the first, on the same database and files; whoever does closes it. */
  anotherProcess(): Promise<{ app: FastifyInstance; close(): Promise<void> }>;
  /** Tries to send what is due. */
  deliverMails(): Promise<void>;
  /** Reads the feeds that are due. */
  refreshFeeds(): Promise<void>;
  /** Stops the application and starts it again on the same database and files, as after a restart. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

export type SignedIn = TestClient & { account: Account };

const testEnvironment = { PASSWORD_MEMORY_KIB: '8', LOG_LEVEL: 'silent' };

type Overrides = Partial<Dependencies> & {
  /** What mails are handed to; `mails` then answers none. */
  transport?: MailTransport;
  /** What feeds are read with; without it, none can be read. */
  reader?: FeedReader;
};

/** The whole API on a database, a data folder and a clock of its own. Call `close` when the tests are done. */
export async function buildTestApp({ transport, reader, ...overrides }: Overrides = {}): Promise<TestApp> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'passerelle-test-'));
  const testDatabase = await createTestDatabase(dataFolder);
  const config = { ...readConfig({ ...testEnvironment, DATA_FOLDER: dataFolder }), ...overrides.config };
  const clock = createTestClock();

  const logger = pino({ level: config.logLevel });
  const sentMails: Mail[] = [];
  const memory: MailTransport = {
    async send(_id, mail) {
      sentMails.push(mail);
    },
  };

  const start = async () => {
    const database = testDatabase.open();
    const outbox = createOutbox({ db: database.db, clock, transport: transport ?? memory, logger });
    const feedRefresh = createFeedRefresh({
      db: database.db,
      clock,
      reader: reader ?? createFeedDouble(),
      logger,
    });
    const app = await buildApp({
      database,
      clock,
      files: createDiskFiles(join(dataFolder, 'files')),
      mail: outbox,
      feedRefresh,
      logger,
      version: 'test',
      isStopping: () => false,
      ...overrides,
      config,
    });
    return { app, database, outbox, feedRefresh };
  };
  const stop = async () => {
    await running.app.close();
    await running.database.close();
  };
  let running = await start();

  return {
    get app() {
      return running.app;
    },
    get database() {
      return running.database;
    },
    get outbox() {
      return running.outbox;
    },
    openDatabase: testDatabase.open,
    async anotherProcess() {
      const { app, database } = await start();
      return {
        app,
        async close() {
          await app.close();
          await database.close();
        },
      };
    },
    clock,
    config,
    anonymous: () => createTestClient(running.app),
    async signedIn(role, options) {
      const account = await createAccount(running.database.db, clock, role, options);
      const client = await createTestClient(running.app, account.cookies);
      return { ...client, account };
    },
    async mails() {
      await running.outbox.deliver();
      return sentMails;
    },
    deliverMails: () => running.outbox.deliver(),
    refreshFeeds: () => running.feedRefresh.refreshDue(),
    async restart() {
      await stop();
      running = await start();
    },
    async close() {
      await stop();
      await testDatabase.remove();
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
}
