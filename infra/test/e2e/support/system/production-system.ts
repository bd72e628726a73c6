import { chmod, cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { demonstrationSessions } from '../../../../../api/src/demo/session-limits.ts';
import { startS3Server } from '../../../../../api/src/testing/servers/s3-server.ts';
import { type ApiProcess, startApi } from '../../../../develop/start/api/api-process.ts';
import { siteFolder as builtSite } from '../../../../develop/start/build.ts';
import { createDemonstration } from '../../../../develop/start/demonstration.ts';
import { findFreePort } from '../../../../develop/start/preconditions.ts';
import type { NginxProgram } from '../../../../serve/nginx/find-nginx.ts';
import { type NginxProcess, startNginx } from '../../../../serve/nginx/nginx-process.ts';
import { readMails, waitForMail } from '../mailbox.ts';
import { LASTING_PROOF } from './lasting-proof.ts';
import type { RunningSystem } from './system.ts';
import { createTemporaryDatabase } from './temporary-database.ts';

/** A process that was started again works this long before the other one is killed. */
const WORKS_FOR_MS = 5000;

/** Each request is noted at this level: nginx notes those, too, with the process that answered. */
const NOT_WORTH_A_WARNING = '"level":30';
/** What came before them was long before the failure. */
const LAST_LINES = 150;

export interface ProductionSystem extends RunningSystem {
  /** What the API warned of and nginx noted last: where a test fails once in many runs, that is what can be known of it. */
  lastWords(): Promise<string>;
  /** How many times a process of the API was ended as by a power cut so far. */
  kills(): number;
  /** Kills one process of the API after the other, and starts it again, until it is told to stop: both work then. */
  disturb(): { stop(): Promise<void> };
}

interface Servers {
  readonly nginx: NginxProgram;
  /** Address of a PostgreSQL server. */
  readonly postgresql: string;
}

/**
 * Starts what a bank runs, with the demonstration: nginx before two processes of the API, on PostgreSQL and an
 * S3-compatible store. All of it is ready when this resolves.
 */
export async function startProductionSystem({ nginx, postgresql }: Servers): Promise<ProductionSystem> {
  const folder = await mkdtemp(join(tmpdir(), 'passerelle-production-'));
  // nginx runs as nobody.
  await chmod(folder, 0o755);
  const dataFolder = join(folder, 'data');
  const siteFolder = join(folder, 'site');
  // Copies that look older than their files would be made anew by the first who publishes.
  await cp(builtSite, siteFolder, { recursive: true, preserveTimestamps: true });
  const [webPort, proxyPort] = [await findFreePort(), await findFreePort()];
  const ports = [await findFreePort(), await findFreePort()];
  const [webUrl, apiUrl] = [`http://localhost:${webPort}`, `http://localhost:${proxyPort}`];

  const database = await createTemporaryDatabase(postgresql);
  const store = await startS3Server();
  const environment = {
    ...demonstrationSessions(),
    ...LASTING_PROOF,
    ...store.environment,
    DATABASE_URL: database.url,
    DATA_FOLDER: dataFolder,
    WEB_ORIGIN: webUrl,
    API_ORIGIN: apiUrl,
    API_HOST: '127.0.0.1',
  };
  let log = '';
  const start = (port: number) =>
    startApi({
      port,
      environment,
      log: (text) => {
        log += text;
      },
    });
  await createDemonstration(environment);
  const apis: ApiProcess[] = [];
  for (const port of ports) apis.push(await start(port));
  const proxy: NginxProcess = await startNginx(nginx, {
    siteFolder,
    siteAddress: webUrl,
    siteListen: `127.0.0.1:${webPort}`,
    apiAddress: apiUrl,
    apiListen: `127.0.0.1:${proxyPort}`,
    upstreams: ports.map((port) => `127.0.0.1:${port}`),
    // The people here are nobody, and what nginx says of their requests tells why one failed.
    hasRequestErrors: true,
  });

  let kills = 0;
  async function replace(end: (api: ApiProcess) => Promise<void>, index: number): Promise<void> {
    const [api, port] = [apis[index], ports[index]];
    if (!api || !port) throw new Error(`There is no process ${index} of the API.`);
    await end(api);
    apis[index] = await start(port);
  }
  const kill = async (index: number) => {
    kills += 1;
    await replace((api) => api.kill(), index);
  };

  return {
    webUrl,
    apiUrl,
    dataFolder,
    siteFolder,
    apiLog: () => log,
    kills: () => kills,
    async lastWords() {
      const { access, error } = await proxy.logs();
      const warnings = log
        .split('\n')
        .filter((line) => !line.includes(NOT_WORTH_A_WARNING))
        .join('\n');
      return [warnings, access, error].flatMap((text) => text.split('\n').slice(-LAST_LINES)).join('\n');
    },
    disturb() {
      const stopping = new AbortController();
      const run = async () => {
        for (let index = 0; !stopping.signal.aborted; index = (index + 1) % ports.length) {
          await kill(index);
          await wait(WORKS_FOR_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
        }
      };
      const done = run();
      return {
        async stop() {
          stopping.abort();
          await done;
        },
      };
    },
    async restartApi() {
      for (const index of apis.keys()) await replace((api) => api.stop(), index);
    },
    async crashApi() {
      for (const index of apis.keys()) await kill(index);
    },
    mails: () => readMails(dataFolder),
    waitForMail: (recipient, page) => waitForMail(dataFolder, recipient, page),
    async stop() {
      await Promise.all([proxy.stop(), ...apis.map((api) => api.stop())]);
      await Promise.all([database.remove(), store.close()]);
      await rm(folder, { recursive: true });
    },
  };
}
