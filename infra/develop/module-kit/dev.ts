import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { serveAlone } from '@passerelle/federation/serve';
import { developmentPort, type ModuleName, moduleNames, repository } from '@passerelle/federation/workspace';
import { answer } from '../../operate/answer.ts';
import { checkPort } from '../start/preconditions.ts';
import { Refusal } from '../start/refusal.ts';
import { RECORDING_FILE } from './answers/recording.ts';
import { serveRecording } from './answers/serve-recording.ts';

/**
 * `npm run dev` in the repository of a module: the module in a small host of its own, with the API at `API_BASE`, which has to name the
 * address of the host as its `WEB_ORIGIN`. Without `API_BASE` there are the answers that were recorded when the kit was packed.
 * `WEB_PORT` (3000) and `API_PORT` (8080) choose other ports.
 */
const COMMAND = 'npm run dev';

/** The module that the command line names; without a name, the only one. */
function readModule(args: readonly string[]): ModuleName {
  const [only, ...others] = moduleNames;
  const [wanted = others.length === 0 ? only : undefined, ...more] = args;
  if (wanted && more.length === 0 && moduleNames.includes(wanted)) return wanted;
  throw new Refusal(`Name the module: ${COMMAND} -- ${moduleNames.join('|')}`);
}

/** Serves what was recorded; answers with its address. */
async function serveRecorded(webOrigin: string): Promise<string> {
  const port = Number(process.env.API_PORT ?? 8080);
  await checkPort(port, 'API_PORT', COMMAND);
  const recording = JSON.parse(await readFile(path.join(repository, RECORDING_FILE), 'utf8'));
  await serveRecording(recording, { port, webOrigin });
  return `http://localhost:${port}`;
}

async function develop(): Promise<string> {
  const module = readModule(process.argv.slice(2));
  const webPort = developmentPort('shell');
  const webOrigin = `http://localhost:${webPort}`;
  await checkPort(webPort, 'WEB_PORT', COMMAND);
  const given = process.env.API_BASE;
  process.env.API_BASE = given ?? (await serveRecorded(webOrigin));
  await serveAlone(module);
  const api = given ? `the API at ${given}` : 'with recorded answers instead of an API: nothing is kept';
  return `${module} is at ${webOrigin}, ${api}. Ctrl-C stops it.`;
}

await answer(develop());
