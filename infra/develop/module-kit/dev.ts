import { serveAlone } from '@passerelle/federation/serve';
import { developmentPort, moduleNames } from '@passerelle/federation/workspace';

/**
 * `npm run dev` in the repository of a module: the module in a small host of its own, with the API at `API_BASE`, which has to name the
 * address of the host as its `WEB_ORIGIN`. `WEB_PORT` (3000) chooses another port.
 */

const [only, ...others] = moduleNames;
const wanted = process.argv[2] ?? (others.length === 0 ? only : undefined);
if (!wanted || !moduleNames.includes(wanted)) {
  process.stderr.write(`Name the module: npm run dev -- ${moduleNames.join('|')}\n`);
  process.exit(1);
}
process.env.API_BASE ??= 'http://localhost:8080';
await serveAlone(wanted);
process.stdout.write(
  `${wanted} is at http://localhost:${developmentPort('shell')}, the API at ${process.env.API_BASE}. Ctrl-C stops it.\n`,
);
