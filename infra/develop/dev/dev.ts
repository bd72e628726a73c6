import { spawn } from 'node:child_process';
import path from 'node:path';
import { serveAlone, serveFrontEnd } from '@passerelle/federation/serve';
import {
  developmentPort,
  type FrontEnd,
  frontEnds,
  type ModuleName,
  moduleNames,
  repository,
} from '@passerelle/federation/workspace';
import { demonstrationSessions } from '../../../api/src/demo/session-limits.ts';
import { readConfiguration } from '../start/configuration.ts';
import { createDemonstration } from '../start/demonstration.ts';
import { checkDataFolder, checkPort } from '../start/preconditions.ts';
import { Refusal } from '../start/refusal.ts';

/**
 * `npm run dev`: the API, which starts anew when a source of it changes, and all front ends, whose pages show a change of a
 * component at once, with what was typed in them; what it throws lies over the page.
 * `npm run dev -- mf-client`: the API and that module alone, in a small host of its own.
 * WEB_PORT (3000) and API_PORT (8080) choose other ports; the modules take the ports after WEB_PORT.
 */
const COMMAND = 'npm run dev';

function startApi(environment: Record<string, string>): void {
  const sources = ['api/src', 'api/contract'].map(
    (folder) => `--watch-path=${path.join(repository, folder)}`,
  );
  const api = spawn(process.execPath, [...sources, path.join(repository, 'api/src/server.ts')], {
    cwd: repository,
    env: { LOG_FORMAT: 'pretty', ...process.env, ...demonstrationSessions(process.env), ...environment },
    stdio: 'inherit',
  });
  process.on('exit', () => api.kill());
}

/** The module that the command line names; none for all front ends. */
function readModule([name, ...others]: readonly string[]): ModuleName | undefined {
  if (name === undefined) return undefined;
  if (moduleNames.includes(name) && others.length === 0) return name;
  throw new Refusal(
    `There is no module "${[name, ...others].join(' ')}" here. Give one of ${moduleNames.join(', ')}, or none for all.`,
  );
}

/** Checks that everything has a port of its own, before anything is built. */
async function checkPorts(apiPort: number, served: readonly FrontEnd[]): Promise<void> {
  for (const frontEnd of served) await checkPort(developmentPort(frontEnd), 'WEB_PORT', COMMAND);
  await checkPort(apiPort, 'API_PORT', COMMAND);
}

async function develop(): Promise<void> {
  const alone = readModule(process.argv.slice(2));
  const { webPort, apiPort, dataFolder } = readConfiguration(process.env, repository);
  const [webUrl, apiUrl] = [webPort, apiPort].map((port) => `http://localhost:${port}`);
  const environment = { API_PORT: String(apiPort), WEB_ORIGIN: `${webUrl}` };
  process.env.API_BASE = apiUrl;
  await checkDataFolder(dataFolder);
  await checkPorts(apiPort, alone ? ['shell'] : frontEnds);
  await createDemonstration(environment);
  startApi(environment);
  await Promise.all(alone ? [serveAlone(alone)] : frontEnds.map(serveFrontEnd));
  process.stdout.write(
    `${alone ?? 'Passerelle'} is at ${webUrl}, the API at ${apiUrl}. Ctrl-C stops both.\n`,
  );
}

try {
  await develop();
} catch (error) {
  if (!(error instanceof Refusal)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
