import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildSite, siteFolder } from '../../develop/start/build.ts';
import { findFreePort } from '../../develop/start/preconditions.ts';
import { Refusal } from '../../develop/start/refusal.ts';
import { findNginx, type NginxProgram } from '../../serve/nginx/find-nginx.ts';
import { startNginx } from '../../serve/nginx/nginx-process.ts';
import type { Certificate } from '../../serve/nginx/tls.ts';
import { createWebServer } from '../../serve/web/server.ts';
import { makeTrustedCertificate } from './certificate.ts';
import { installObservatory } from './install.ts';
import { scan } from './scan.ts';

/**
 * `npm run observatory`: scans the built site over TLS with the scanner of the MDN HTTP Observatory, served by each of the
 * two servers, and fails below the best grade, or where scripts may be unsafe.
 */

const BEST_GRADE = 'A+';

interface Site {
  readonly httpPort: number;
  readonly httpsPort: number;
  stop(): Promise<void>;
}

const say = (text: string) => process.stdout.write(`${text}\n`);

/** The embedded server behind TLS; it has no port without TLS that would have to lead there. */
async function serveEmbedded({ certificate, key }: Certificate): Promise<Site> {
  const [httpPort, httpsPort] = [await findFreePort(), await findFreePort()];
  const app = await createWebServer({ siteFolder, apiBase: 'https://api.localhost' });
  await app.ready();
  const tls = { cert: await readFile(certificate), key: await readFile(key) };
  const server = createServer(tls, (request, response) => app.routing(request, response));
  server.listen(httpsPort, 'localhost');
  await once(server, 'listening');
  const stop = async () => {
    server.closeAllConnections();
    server.close();
    await app.close();
  };
  return { httpPort, httpsPort, stop };
}

async function serveWithNginx(nginx: NginxProgram, certificate: Certificate): Promise<Site> {
  const [httpPort, httpsPort, apiPort] = [await findFreePort(), await findFreePort(), await findFreePort()];
  const { stop } = await startNginx(nginx, {
    siteFolder,
    siteAddress: `https://localhost:${httpsPort}`,
    siteListen: `127.0.0.1:${httpsPort}`,
    redirectListen: `127.0.0.1:${httpPort}`,
    apiAddress: 'https://api.localhost',
    apiListen: `127.0.0.1:${apiPort}`,
    upstreams: ['127.0.0.1:9'],
    certificate,
  });
  return { httpPort, httpsPort, stop };
}

/** The sources that a policy allows for scripts, by any of the directives that govern them. */
async function unsafeScriptSources(httpsPort: number): Promise<string[]> {
  const response = await fetch(`https://localhost:${httpsPort}/`, { headers: { accept: 'text/html' } });
  const policy = response.headers.get('content-security-policy') ?? "script-src 'unsafe-inline'";
  const directives = policy.split(';').filter((directive) => /^\s*(script-src|default-src)/.test(directive));
  return directives.flatMap((directive) => directive.match(/'unsafe-[a-z-]+'/g) ?? []);
}

/** Prints what the scanner says; answers whether it is the best grade. */
async function judge(name: string, site: Site): Promise<boolean> {
  const observatory = await installObservatory();
  try {
    const { grade, score, results, failed } = await scan(observatory, site);
    const unsafe = await unsafeScriptSources(site.httpsPort);
    say(`${name}: ${grade}, ${score} points`);
    for (const result of results) say(`  ${result}`);
    if (unsafe.length > 0) say(`  scripts may be ${unsafe.join(', ')}`);
    return grade === BEST_GRADE && failed.length === 0 && unsafe.length === 0;
  } finally {
    await site.stop();
  }
}

const folder = await mkdtemp(join(tmpdir(), 'passerelle-observatory-'));
try {
  await installObservatory();
  await buildSite(new AbortController().signal);
  // nginx runs as nobody, who has to read both files.
  await chmod(folder, 0o755);
  const certificate = await makeTrustedCertificate(folder);
  await chmod(certificate.key, 0o644);
  const nginx = await findNginx();
  const isBest = [await judge('the embedded web server', await serveEmbedded(certificate))];
  if (nginx) isBest.push(await judge('nginx', await serveWithNginx(nginx, certificate)));
  else say('nginx: not on this machine, left out');
  if (isBest.includes(false)) process.exitCode = 1;
} catch (error) {
  if (!(error instanceof Refusal)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
} finally {
  await rm(folder, { recursive: true });
}
