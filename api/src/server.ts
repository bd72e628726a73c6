import closeWithGrace from 'close-with-grace';
import type { Logger } from 'pino';
import { buildApp } from './app.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import { openDatabase } from './db/client.ts';
import { prepareSchema } from './db/migrate.ts';
import { createDraining } from './draining.ts';
import { removeLeftovers } from './features/assets/leftovers.service.ts';
import { createRetentionService } from './features/auth/retention.service.ts';
import { createSessionsService } from './features/auth/sessions.service.ts';
import { nextMorning } from './features/digest/calendar.ts';
import { composeDigest } from './features/digest/index.ts';
import { createFeedRefresh } from './features/homepage/feed-refresh.service.ts';
import { createDailyJob } from './features/jobs/daily-job.service.ts';
import { createModuleFailuresService } from './features/modules/module-failures.service.ts';
import { consoleStream, createLogger } from './http/logger.ts';
import { createObservability } from './observability/index.ts';
import { systemClock } from './ports/clock.ts';
import { openFiles } from './ports/files/index.ts';
import { createMailOutbox } from './ports/mail/index.ts';
import { createHttpFeedReader } from './ports/rss/index.ts';
import { refusalOf } from './refusal.ts';
import { packageVersion } from './version.ts';

/** What runs gets this long to finish, in milliseconds; a supervisor that kills after 10 seconds comes later. */
const STOP_WITHIN = 9_000;
const stopSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Reads the configuration or ends the process with one line for each wrong value. */
function configuration(): Config {
  try {
    return readConfig(process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}

async function serve(config: Config, logger: Logger): Promise<void> {
  const clock = systemClock;
  const database = openDatabase(config);
  const migrations = await prepareSchema(database, config);
  if (migrations.length > 0) logger.info({ migrations }, 'the schema was brought up to date');

  const { db, readDb } = database;
  const files = await openFiles(config);
  const outbox = createMailOutbox({ config, db, clock, logger });
  const feedRefresh = createFeedRefresh({ db, clock, reader: createHttpFeedReader(), logger });
  const version = packageVersion();
  const observability = await createObservability({
    settings: config.observability,
    database,
    readOutbox: outbox.state,
    version,
    logger,
  });
  let isStopping = false;
  let sweeping = Promise.resolve();
  const app = await buildApp({
    config,
    database,
    clock,
    logger,
    mail: outbox,
    feedRefresh,
    files,
    version,
    isStopping: () => isStopping,
    observability,
  });
  const sessions = createSessionsService({ db, readDb, clock, sessionIdleDays: config.sessionIdleDays });
  const retention = createRetentionService({ db, clock, sessions });
  const { digest, stopLinks } = composeDigest({ config, database, clock, mail: outbox });
  const digestJob = createDailyJob({
    db,
    clock,
    logger,
    onRun: observability.noteJobRun,
    name: 'digest',
    run: digest.queueDue,
    nextAfter: nextMorning,
  });
  const moduleFailures = createModuleFailuresService({ db, readDb, clock });
  const housekeeping = createDailyJob({
    db,
    clock,
    logger,
    onRun: observability.noteJobRun,
    name: 'housekeeping',
    async run() {
      await retention.forgetExpired();
      await outbox.forgetOld();
      await stopLinks.forgetOld();
      await moduleFailures.forgetOld();
    },
  });

  const draining = createDraining(config.drainSeconds);
  const delay = config.drainSeconds * 1000 + STOP_WITHIN;
  const grace = closeWithGrace({ delay, logger, skip: [...stopSignals] }, async ({ err }) => {
    isStopping = true;
    if (err) logger.fatal({ err }, 'the process ends for an error that nobody handles');
    else await draining.wait();
    await app.close();
    await housekeeping.stop();
    await digestJob.stop();
    await outbox.stop();
    await feedRefresh.stop();
    await sweeping;
    await observability.stop();
    await database.close();
  });
  // A terminal and the supervisor may both ask to stop: the second request is no reason to cut off what runs, but no
  // longer waits for a proxy to notice.
  const stop = () => {
    if (isStopping) draining.cutShort();
    else grace.close();
    isStopping = true;
  };
  for (const signal of stopSignals) process.on(signal, stop);

  await observability.start();
  await app.listen({ port: config.port, host: config.host });
  outbox.start();
  feedRefresh.start();
  housekeeping.start();
  digestJob.start();
  sweeping = removeLeftovers({ readDb, files, clock, logger }).catch((error: unknown) =>
    logger.error({ err: error }, 'what a process left behind could not be removed'),
  );
}

const config = configuration();
const logger = createLogger(config.logLevel, consoleStream(config.logFormat));
try {
  await serve(config, logger);
} catch (error) {
  const refusal = refusalOf(error, config);
  if (refusal) process.stderr.write(`${refusal}\n`);
  else logger.fatal({ err: error }, 'the API could not start');
  process.exit(1);
}
