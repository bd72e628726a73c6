import { mkdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { siteFolder } from '../start/build.ts';
import { ROOT } from '../start/command.ts';
import { readConfiguration } from '../start/configuration.ts';
import { Refusal } from '../start/refusal.ts';
import { nginxConfiguration } from './configuration.ts';
import { findNginx } from './find-nginx.ts';

/** `npm run nginx`: writes the configuration of nginx for this site to the output. */

const usage = `npm run -s nginx -- --address https://passerelle.example --api HOST:PORT,HOST:PORT > nginx.conf
  --address ADDRESS       where browsers find the site
  --api HOST:PORT,…       the API's processes
  --api-address ADDRESS   where browsers find the API: a host of its own, or a path of the site; else as the site looks for it
  --site FOLDER           the folder that is served, dist/site unless given
  --listen ADDRESS        for example 8443 or 127.0.0.1:3000; the address's port unless given
  --api-listen ADDRESS    the same for the API's own host
  --redirect-listen ADDRESS       for example 80: where plain http is led to https
  --certificate FILE --key FILE   in PEM, where nginx ends TLS
  --run-folder FOLDER     for nginx's own files, .cache/nginx unless given
  --log-to-output         logs go to the standard output and error output, as a container wants it`;

function readArguments() {
  const text = { type: 'string' } as const;
  const options = {
    address: text,
    api: text,
    'api-address': text,
    site: text,
    listen: text,
    'api-listen': text,
    'redirect-listen': text,
    certificate: text,
    key: text,
    'run-folder': text,
    'log-to-output': { type: 'boolean' },
  } as const;
  try {
    return parseArgs({ options }).values;
  } catch (error) {
    throw new Refusal(`${(error as Error).message}\n\n${usage}`);
  }
}

try {
  const given = readArguments();
  if (!given.address || !URL.canParse(given.address) || !given.api) throw new Refusal(usage);
  if (!given.certificate !== !given.key)
    throw new Refusal('A certificate needs its key, and a key its certificate.');
  const runFolder = resolve(ROOT, given['run-folder'] ?? '.cache/nginx');
  await mkdir(runFolder, { recursive: true });
  const configuration = await nginxConfiguration({
    siteFolder: resolve(ROOT, given.site ?? siteFolder),
    siteAddress: given.address,
    apiAddress: given['api-address'],
    upstreams: given.api.split(','),
    siteListen: given.listen,
    apiListen: given['api-listen'],
    redirectListen: given['redirect-listen'],
    certificate:
      given.certificate && given.key
        ? { certificate: resolve(given.certificate), key: resolve(given.key) }
        : undefined,
    analytics: readConfiguration(process.env, ROOT).analytics,
    runFolder,
    brotliModule: (await findNginx())?.brotliModule,
    ...(given['log-to-output'] && { accessLog: '/dev/stdout', errorLog: 'stderr' }),
  });
  process.stdout.write(configuration);
} catch (error) {
  if (!(error instanceof Refusal)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
