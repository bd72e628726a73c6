import { once } from 'node:events';
import { join } from 'node:path';
import { untouched } from '../../../api/src/demo/outcomes.ts';
import { demonstrationSessions } from '../../../api/src/demo/session-limits.ts';
import { createWebServer } from '../../serve/web/server.ts';
import { type ApiLog, createApiLog } from './api/api-log.ts';
import { type ApiProcess, startApi } from './api/api-process.ts';
import { buildSite, siteFolder } from './build.ts';
import { ROOT } from './command.ts';
import { type Configuration, readConfiguration } from './configuration.ts';
import { createDemonstration } from './demonstration.ts';
import { describeSystem } from './description.ts';
import { acquireLock, type Lock } from './lock/lock.mjs';
import { checkDataFolder, checkPort } from './preconditions.ts';
import { Refusal } from './refusal.ts';
import { runStage } from './stage.mjs';

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

/** Aborted at the first signal that asks this process to end; those after it change nothing. */
function stopSignal(): AbortSignal {
  const controller = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => controller.abort());
  return controller.signal;
}

/**
 * Makes this the only start of a data folder. While another one prepares, it is waited for.
 * @throws {Refusal} when the other one serves
 */
async function lockDataFolder(dataFolder: string, stopping: AbortSignal): Promise<Lock> {
  let isTold = false;
  return acquireLock(join(dataFolder, 'start.lock'), {
    stopping,
    onWait({ command, pid, note }) {
      if (note) {
        throw new Refusal(
          `Passerelle is running already (${command}, process ${pid}): ${note}. Stop that one first, or give this one a DATA_FOLDER, a WEB_PORT and an API_PORT of its own.`,
        );
      }
      if (!isTold) say(`Waiting for ${command} (process ${pid}), which is starting Passerelle here.`);
      isTold = true;
    },
  });
}

/** Migrates the database and fills an empty one. Answers whether the demonstration is in it. */
async function prepareData(environment: Record<string, string>, stopping: AbortSignal): Promise<boolean> {
  return runStage('Making the demonstration', stopping, async (stage) => {
    const outcome = await createDemonstration(environment, stopping);
    if (outcome === untouched.demonstration) stage.outcome('there already');
    if (outcome === untouched.otherData) stage.outcome('left out, the database is in use');
    return outcome !== untouched.otherData;
  });
}

/** Resolves once the signal is aborted. */
async function aborted(signal: AbortSignal): Promise<0> {
  if (!signal.aborted) await once(signal, 'abort');
  return 0;
}

async function startServers(
  { webPort, apiPort, isSingleSignOn, analytics, security }: Configuration,
  environment: Record<string, string>,
  log: ApiLog,
  stopping: AbortSignal,
) {
  return runStage('Starting', stopping, async () => {
    const api = await startApi({ port: apiPort, environment, log: log.write, stopping });
    try {
      const web = await createWebServer({
        siteFolder,
        siteAddress: `http://localhost:${webPort}`,
        security,
        apiBase: api.url,
        isSingleSignOn,
        analytics,
        onFailure: log.fail,
      });
      await web.listen({ port: webPort, host: 'localhost' });
      return { api, web };
    } catch (error) {
      await api.stop();
      throw error;
    }
  });
}

async function untilEnd(api: ApiProcess, log: ApiLog, stopping: AbortSignal): Promise<void> {
  const code = await Promise.race([api.exited, aborted(stopping)]);
  if (code !== 0) throw new Refusal(`The API stopped by itself; its log is ${log.file}. ${log.lastWords()}`);
}

/** Runs the API and the web server until they are asked to stop. */
async function serve(configuration: Configuration, lock: Lock, stopping: AbortSignal): Promise<void> {
  const { webPort, apiPort, dataFolder, logFormat } = configuration;
  const webUrl = `http://localhost:${webPort}`;
  const environment = {
    ...demonstrationSessions(process.env),
    DATA_FOLDER: dataFolder,
    API_PORT: String(apiPort),
    WEB_ORIGIN: webUrl,
    SITE_FOLDER: siteFolder,
  };
  const hasDemonstration = await prepareData(environment, stopping);
  const log = createApiLog({ dataFolder, format: logFormat, screen: process.stderr });
  try {
    // Read here, line by line, and written as it was asked for.
    const { api, web } = await startServers(
      configuration,
      { ...environment, LOG_FORMAT: 'json' },
      log,
      stopping,
    );
    try {
      lock.tell({ note: `front end ${webUrl}, API ${api.url}` });
      say(describeSystem({ webUrl, apiUrl: api.url, dataFolder, log: log.file, hasDemonstration }));
      await untilEnd(api, log, stopping);
    } finally {
      await Promise.all([web.close(), api.stop()]);
    }
  } finally {
    await log.close();
  }
}

async function start(stopping: AbortSignal): Promise<void> {
  const configuration = readConfiguration(process.env, ROOT);
  await checkDataFolder(configuration.dataFolder);
  const lock = await lockDataFolder(configuration.dataFolder, stopping);
  await checkPort(configuration.webPort, 'WEB_PORT');
  await checkPort(configuration.apiPort, 'API_PORT');
  await runStage('Building the front ends', stopping, (stage) => buildSite(stopping, stage));
  await serve(configuration, lock, stopping);
}

const stopping = stopSignal();
try {
  await start(stopping);
} catch (error) {
  if (!stopping.aborted) {
    if (!(error instanceof Refusal)) throw error;
    process.stderr.write(`${error.message.trim()}\n`);
    process.exitCode = 1;
  }
}
