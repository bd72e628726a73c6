import { once } from 'node:events';
import { untouched } from '../../api/src/demo/outcomes.ts';
import { createWebServer } from '../web/server.ts';
import { startApi } from './api-process.ts';
import { buildSite, siteFolder } from './build.ts';
import { ROOT } from './command.ts';
import { type Configuration, readConfiguration } from './configuration.ts';
import { createDemonstration } from './demonstration.ts';
import { describeSystem } from './description.ts';
import { checkDataFolder, checkPort } from './preconditions.ts';
import { Refusal } from './refusal.ts';

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

/** Aborted at the first signal that asks this process to end; those after it change nothing. */
function stopSignal(): AbortSignal {
  const controller = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => controller.abort());
  return controller.signal;
}

async function prepare(configuration: Configuration, stopping: AbortSignal): Promise<void> {
  await checkPort(configuration.webPort, 'WEB_PORT');
  await checkPort(configuration.apiPort, 'API_PORT');
  await checkDataFolder(configuration.dataFolder);
  say('Building what changed. The first time this takes a minute or two.');
  await buildSite(stopping);
}

/** Resolves once the signal is aborted. */
async function aborted(signal: AbortSignal): Promise<0> {
  if (!signal.aborted) await once(signal, 'abort');
  return 0;
}

/** Runs the API and the web server until they are asked to stop. */
async function serve(
  { webPort, apiPort, dataFolder, analytics }: Configuration,
  stopping: AbortSignal,
): Promise<void> {
  const webUrl = `http://localhost:${webPort}`;
  const environment = { DATA_FOLDER: dataFolder, API_PORT: String(apiPort), WEB_ORIGIN: webUrl };
  const outcome = await createDemonstration(environment, stopping);
  say(outcome);
  const api = await startApi({ port: apiPort, environment, stopping });
  const web = await createWebServer({ siteFolder, apiBase: api.url, analytics });
  try {
    await web.listen({ port: webPort, host: 'localhost' });
    const hasDemonstration = outcome !== untouched.otherData;
    say(describeSystem({ webUrl, apiUrl: api.url, dataFolder, hasDemonstration }));
    const code = await Promise.race([api.exited, aborted(stopping)]);
    if (code !== 0) throw new Refusal('The API stopped by itself: see its messages above.');
  } finally {
    await Promise.all([web.close(), api.stop()]);
  }
}

const stopping = stopSignal();
try {
  const configuration = readConfiguration(process.env, ROOT);
  await prepare(configuration, stopping);
  await serve(configuration, stopping);
} catch (error) {
  if (!stopping.aborted) {
    if (!(error instanceof Refusal)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}
