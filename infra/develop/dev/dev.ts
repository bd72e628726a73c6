import { spawn } from 'node:child_process';
import path from 'node:path';
import { serveAlone, serveFrontEnd } from '@passerelle/federation/serve';
import { developmentPort, frontEnds, moduleNames, repository } from '@passerelle/federation/workspace';

import { demonstrationSessions } from '../../../api/src/demo/session-limits.ts';
import { createDemonstration } from '../start/demonstration.ts';

/**
 * `npm run dev`: the API, which starts anew when a source of it changes, and all front ends, whose pages reload.
 * `npm run dev -- mf-client`: the API and that module alone, in a small host of its own.
 * WEB_PORT (3000) and API_PORT (8080) choose other ports; the modules take the ports after WEB_PORT.
 */
const webUrl = `http://localhost:${developmentPort('shell')}`;
const apiPort = process.env.API_PORT ?? '8080';
process.env.API_BASE = `http://localhost:${apiPort}`;

function startApi(): void {
  const sources = ['api/src', 'api/contract'].map(
    (folder) => `--watch-path=${path.join(repository, folder)}`,
  );
  const api = spawn(process.execPath, [...sources, path.join(repository, 'api/src/server.ts')], {
    cwd: repository,
    env: { ...process.env, ...demonstrationSessions(process.env), API_PORT: apiPort, WEB_ORIGIN: webUrl },
    stdio: 'inherit',
  });
  process.on('exit', () => api.kill());
}

const wanted = process.argv[2];
const alone = moduleNames.find((name) => name === wanted);
if (wanted && !alone) {
  process.stderr.write(
    `There is no module "${wanted}". Give one of ${moduleNames.join(', ')}, or none for all.\n`,
  );
  process.exit(1);
}

await createDemonstration({ API_PORT: apiPort, WEB_ORIGIN: webUrl });
startApi();
if (alone) await serveAlone(alone);
else for (const frontEnd of frontEnds) await serveFrontEnd(frontEnd);
process.stdout.write(
  `${alone ?? 'Passerelle'} is at ${webUrl}, the API at ${process.env.API_BASE}. Ctrl-C stops both.\n`,
);
