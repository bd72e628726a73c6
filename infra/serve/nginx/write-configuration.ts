import { mkdir, realpath } from 'node:fs/promises';
import { resolve } from 'node:path';
import { ROOT } from '../../develop/start/command.ts';
import { readConfiguration } from '../../develop/start/configuration.ts';
import { Refusal } from '../../develop/start/refusal.ts';
import { replaceFile } from '../../operate/replace-file.ts';
import type { ApiAuthority } from './api-proxy.ts';
import { nginxConfiguration } from './configuration.ts';
import { findNginx } from './find-nginx.ts';

export interface NginxOptions {
  /** Where browsers find the site. */
  address: string;
  /** The API's processes, as HOST:PORT with commas between. */
  api: string;
  apiAddress?: string | undefined;
  /** In PEM: whose certificates the processes have. */
  apiAuthority?: string | undefined;
  /** The host in those. */
  apiName?: string | undefined;
  site?: string | undefined;
  listen?: string | undefined;
  apiListen?: string | undefined;
  redirectListen?: string | undefined;
  certificate?: string | undefined;
  key?: string | undefined;
  runFolder?: string | undefined;
  user?: string | undefined;
  logToOutput?: boolean | undefined;
  /** Whether the error log has what nginx says of requests. */
  requestErrors?: boolean | undefined;
  /** The file that it is written to, absolute. */
  to?: string | undefined;
}

/**
 * The configuration of nginx for this site, as `npx passerelle nginx` writes it. Where a file is named, that has it at once and
 * as a whole, or stays as it is; the answer is then what to do with it.
 * @throws Refusal for half a pair of certificate and key, and for a value that cannot stand in it
 */
export async function writeConfiguration(options: NginxOptions): Promise<string> {
  const text = await configurationOf(options);
  if (!options.to) return text;
  // A link leads to where the configuration is kept: it stays one.
  await replaceFile(await realpath(options.to).catch(() => options.to ?? ''), text);
  return `${options.to} is written. "nginx -t -c ${options.to}" tests it.`;
}

async function configurationOf(options: NginxOptions): Promise<string> {
  const { certificate, key } = options;
  if (!certificate !== !key) throw new Refusal('A certificate needs its key, and a key its certificate.');
  const runFolder = resolve(ROOT, options.runFolder ?? '.cache/nginx');
  const { isSingleSignOn, analytics, security } = readConfiguration(process.env, ROOT);
  await mkdir(runFolder, { recursive: true });
  return nginxConfiguration({
    siteFolder: resolve(ROOT, options.site ?? 'dist/site'),
    siteAddress: options.address,
    apiAddress: options.apiAddress,
    upstreams: options.api.split(','),
    apiAuthority: apiAuthorityOf(options),
    siteListen: options.listen,
    apiListen: options.apiListen,
    redirectListen: options.redirectListen,
    certificate: certificate && key ? { certificate: resolve(certificate), key: resolve(key) } : undefined,
    isSingleSignOn,
    analytics,
    security,
    runFolder,
    user: options.user,
    hasRequestErrors: options.requestErrors,
    brotliModule: (await findNginx())?.brotliModule,
    ...(options.logToOutput && { accessLog: '/dev/stdout', errorLog: 'stderr' }),
  });
}

/** Without a name of its own, the certificates are for the host of the first process. */
function apiAuthorityOf({ api, apiAuthority, apiName }: NginxOptions): ApiAuthority | undefined {
  const [first = ''] = api.split(',');
  return apiAuthority
    ? { file: resolve(apiAuthority), host: apiName ?? first.replace(/:\d+$/, '') }
    : undefined;
}
