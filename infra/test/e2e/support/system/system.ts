import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demonstrationSessions } from '../../../../../api/src/demo/session-limits.ts';
import { type OidcServer, startOidcServer } from '../../../../../api/src/testing/servers/oidc-server.ts';
import { type ApiProcess, startApi } from '../../../../develop/start/api/api-process.ts';
import { siteFolder as builtSite } from '../../../../develop/start/build.ts';
import { findFreePort } from '../../../../develop/start/preconditions.ts';
import type { Analytics } from '../../../../serve/web/page.ts';
import { createWebServer } from '../../../../serve/web/server.ts';
import { fillWithDemonstration, QUICK_PASSWORDS } from '../demonstration.ts';
import { type ReceivedMail, readMails, waitForMail } from '../mailbox.ts';
import { LASTING_PROOF } from './lasting-proof.ts';

export interface SystemOptions {
  /** Folder of the built front ends; what `npm run build` made unless given. It is copied. */
  readonly site?: string;
  /** Environment variables of the API beside its usual ones. */
  readonly env?: Record<string, string>;
  /** False starts with an empty, migrated database. */
  readonly demonstration?: boolean;
  /** True starts a provider of the bank beside it, by which its people sign in. */
  readonly singleSignOn?: boolean;
  /** Where the pages count what is viewed; nowhere unless given. */
  readonly analytics?: Analytics;
}

/** A whole Passerelle on ports and in folders of its own. */
export interface RunningSystem {
  readonly webUrl: string;
  readonly apiUrl: string;
  readonly dataFolder: string;
  /** The provider by which people of the bank sign in; undefined where they have passwords. */
  readonly provider?: OidcServer | undefined;
  /** The copy that is served: a test may remove or change files in it. */
  readonly siteFolder: string;
  /** What the API wrote to its log so far. */
  apiLog(): string;
  /** Stops the API in order and starts it again on the same data, ready when this resolves. */
  restartApi(): Promise<void>;
  /** Ends the API as a power cut would and starts it again. */
  crashApi(): Promise<void>;
  mails(): Promise<ReceivedMail[]>;
  waitForMail(recipient: string, page?: string): Promise<ReceivedMail>;
  /** Stops everything and removes its folders. */
  stop(): Promise<void>;
}

async function startProvider(apiPort: number): Promise<OidcServer> {
  const apiUrl = `http://localhost:${apiPort}`;
  return startOidcServer({
    port: await findFreePort(),
    callback: `${apiUrl}/auth/sso/callback`,
    logoutAddress: `${apiUrl}/auth/sso/backchannel-logout`,
  });
}

const environmentOf = ({ settings }: OidcServer) => ({
  STAFF_SIGN_IN: 'sso',
  OIDC_ISSUER: settings.issuer,
  OIDC_CLIENT_ID: settings.clientId,
  OIDC_CLIENT_SECRET: settings.clientSecret,
});

/** Starts the API on SQLite with the demonstration, and the web server; both are ready when this resolves. */
export async function startSystem(options: SystemOptions = {}): Promise<RunningSystem> {
  const { site = builtSite, env = {}, demonstration = true, singleSignOn = false, analytics } = options;
  const folder = await mkdtemp(join(tmpdir(), 'passerelle-system-'));
  const dataFolder = join(folder, 'data');
  const siteFolder = join(folder, 'site');
  const [webPort, apiPort] = [await findFreePort(), await findFreePort()];
  const webUrl = `http://localhost:${webPort}`;
  const provider = singleSignOn ? await startProvider(apiPort) : undefined;
  const environment = {
    ...QUICK_PASSWORDS,
    ...demonstrationSessions(),
    ...LASTING_PROOF,
    DATABASE_URL: '',
    DATA_FOLDER: dataFolder,
    WEB_ORIGIN: webUrl,
    ...(provider && environmentOf(provider)),
    ...env,
  };
  let log = '';
  const start = () =>
    startApi({
      port: apiPort,
      environment,
      log: (text) => {
        log += text;
      },
    });

  // Copies that look older than their files would be made anew by the first who publishes.
  await cp(site, siteFolder, { recursive: true, preserveTimestamps: true });
  if (demonstration) await fillWithDemonstration(environment);
  let api: ApiProcess = await start().catch((error: unknown) => {
    process.stderr.write(log);
    throw error;
  });
  const web = await createWebServer({
    siteFolder,
    apiBase: api.url,
    isSingleSignOn: singleSignOn,
    analytics,
  });
  await web.listen({ port: webPort, host: 'localhost' });

  return {
    webUrl,
    apiUrl: api.url,
    dataFolder,
    siteFolder,
    provider,
    apiLog: () => log,
    async restartApi() {
      await api.stop();
      api = await start();
    },
    async crashApi() {
      await api.kill();
      api = await start();
    },
    mails: () => readMails(dataFolder),
    waitForMail: (recipient, page) => waitForMail(dataFolder, recipient, page),
    async stop() {
      await Promise.all([web.close(), api.stop(), provider?.stop()]);
      await rm(folder, { recursive: true });
    },
  };
}
