import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sessionLimits } from '@passerelle/contract';
import type { FastifyInstance } from 'fastify';
import pino from 'pino';
import { type AppOptions, buildApp } from '../app.ts';
import { type Composition, compose, type Surroundings } from '../composition.ts';
import { type Config, readConfig } from '../config.ts';
import type { DatabaseClient } from '../db/client.ts';
import { demonstrationSessions } from '../demo/session-limits.ts';
import { createRecorder } from '../features/audit/record.ts';
import { createDiskFiles } from '../ports/files/disk-files.ts';
import type { Mail, MailTransport } from '../ports/mail/mail.ts';
import { createOutbox, type Outbox } from '../ports/mail/outbox.ts';
import type { FeedReader } from '../ports/rss/index.ts';
import { type Account, type AccountOptions, createAccount } from './accounts.ts';
import { createTestClient, type TestClient } from './client.ts';
import { createTestClock, type TestClock } from './clock.ts';
import { createTestDatabase } from './database/database.ts';
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
  features: Composition['features'];
  jobs: Composition['jobs'];
  retention: Composition['retention'];
  /** Further connections to the same database, as another process has them; the test that opens them closes them. */
  openDatabase(): DatabaseClient;
  /** Starts the application once more beside the first, on the same database and files; the test that does closes it. */
  anotherProcess(): Promise<TestProcess>;
  /** Tries to send what is due. */
  deliverMails(): Promise<void>;
  /** Reads the feeds that are due. */
  refreshFeeds(): Promise<void>;
  /** Stops the application and starts it again on the same database and files, as after a restart. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

/** A further process on the same installation. */
export interface TestProcess extends Pick<TestApp, 'app' | 'outbox' | 'jobs' | 'retention'> {
  close(): Promise<void>;
}

export type SignedIn = TestClient & { account: Account };

const MINUTE = 60_000;

/**
 * Tests move the clock by days, and ask from one address for what a crowd asks for; those of the limits bring the
 * configuration of an installation.
 */
const testEnvironment = {
  ...demonstrationSessions(),
  STEP_UP_MINUTES: String(sessionLimits.GUEST.absoluteMilliseconds / MINUTE),
  PASSWORD_MEMORY_KIB: '8',
  SOURCE_LIMIT_FACTOR: '1000',
  LOG_LEVEL: 'silent',
};

type Overrides = Partial<Pick<Surroundings, 'database' | 'files' | 'logger'>> & {
  config?: Partial<Config>;
} & Partial<Pick<AppOptions, 'isStopping'>> & {
    /** What mails are handed to; `mails` then answers none. */
    transport?: MailTransport;
    /** What feeds are read with; without it, none can be read. */
    reader?: FeedReader;
  };

/** The whole API on a database, a data folder and a clock of its own. Call `close` when the tests are done. */
export async function buildTestApp(overrides: Overrides = {}): Promise<TestApp> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'passerelle-test-'));
  const testDatabase = await createTestDatabase(dataFolder);
  const config = { ...readConfig({ ...testEnvironment, DATA_FOLDER: dataFolder }), ...overrides.config };
  const clock = createTestClock();

  const logger = overrides.logger ?? pino({ level: config.logLevel });
  const sentMails: Mail[] = [];
  const memory: MailTransport = {
    async send(_id, mail) {
      sentMails.push(mail);
    },
  };
  const { transport = memory, reader = createFeedDouble(), isStopping = () => false } = overrides;

  const start = async () => {
    const database = overrides.database ?? testDatabase.open();
    const composition = compose({
      config,
      database,
      clock,
      logger,
      mail: createOutbox({ db: database.db, clock, transport, logger }),
      record: createRecorder(clock),
      files: overrides.files ?? createDiskFiles(join(dataFolder, 'files')),
      reader,
    });
    const app = await buildApp(composition, { version: 'test', isStopping });
    return { ...composition, app, outbox: composition.mail };
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
    get features() {
      return running.features;
    },
    get jobs() {
      return running.jobs;
    },
    get retention() {
      return running.retention;
    },
    openDatabase: testDatabase.open,
    async anotherProcess() {
      const { app, database, outbox, jobs, retention } = await start();
      return {
        app,
        outbox,
        jobs,
        retention,
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
    refreshFeeds: () => running.features.homepage.feedRefresh.refreshDue(),
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
