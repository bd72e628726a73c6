import closeWithGrace from 'close-with-grace';
import type { Logger } from 'pino';
import { buildApp } from './app.ts';
import { compose } from './composition.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import { prepareSchema } from './db/migrate.ts';
import { createDraining } from './draining.ts';
import { checkBreachedPasswords } from './features/auth/accounts/known-passwords/breached-passwords.ts';
import { consoleStream, createLogger } from './http/logging/logger.ts';
import { keepNewObjectsYoung } from './in-memory/young-objects.ts';
import { openInstallation } from './installation.ts';
import { createJobsStore } from './jobs/jobs.store.ts';
import { deferBackgroundThreads } from './limits/background-threads.ts';
import { createObservability } from './observability/index.ts';
import { openFiles } from './ports/files/index.ts';
import { createHttpFeedReader } from './ports/rss/index.ts';
import { closeDataFolder, keepFilesPrivate } from './private-files.ts';
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
  if (config.breachedPasswords) await checkBreachedPasswords(config.breachedPasswords);
  await closeDataFolder(config.dataFolder);
  await deferBackgroundThreads();
  const installation = openInstallation(config, logger);
  const { database, mail } = installation;
  const migrations = await prepareSchema(database, config);
  if (migrations.length > 0) logger.info({ migrations }, 'the schema was brought up to date');

  const version = packageVersion();
  const files = await openFiles(config);
  const observability = await createObservability({
    settings: config.observability,
    tls: config.tls,
    database,
    readOutbox: mail.state,
    readJobs: createJobsStore(database.db).states,
    version,
    logger,
  });
  const composition = compose({
    ...installation,
    files,
    reader: createHttpFeedReader({ hosts: config.feedHosts, isPlainTaken: config.readsPlainFeeds }),
    onJobRun: observability.noteJobRun,
  });
  let isServing = false;
  let isStopping = false;
  const app = await buildApp(composition, { version, isStopping: () => isStopping, observability });

  const draining = createDraining(config.drainSeconds);
  const delay = config.drainSeconds * 1000 + STOP_WITHIN;
  const grace = closeWithGrace({ delay, logger, skip: [...stopSignals] }, async ({ err }) => {
    isStopping = true;
    if (err) logger.fatal({ err }, 'the process ends for an error that nobody handles');
    else await draining.wait();
    await app.close();
    await composition.background.stop();
    await observability.stop();
    await database.close();
  });
  // A terminal and the supervisor may both ask to stop: the second request is no reason to cut off what runs, but no
  // longer waits for a proxy to notice.
  const stop = () => {
    // Nobody has been promised anything: what is still being read is waited for by no one.
    if (!isServing) process.exit(0);
    if (isStopping) draining.cutShort();
    else grace.close();
    isStopping = true;
  };
  for (const signal of stopSignals) process.on(signal, stop);

  observability.watchCatalogue(composition.features.startups.catalogue.use);
  await observability.start();
  // Nobody's first page waits until all cards and requests are read.
  await composition.features.startups.catalogue.load();
  await composition.features.contactRequests.inMemory.load();
  await app.listen({ port: config.port, host: config.host });
  isServing = true;
  composition.background.start();
}

keepNewObjectsYoung();
keepFilesPrivate();
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
