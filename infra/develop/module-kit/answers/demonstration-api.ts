import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LightMyRequestResponse } from 'fastify';
import pino from 'pino';
import { buildApp } from '../../../../api/src/app.ts';
import { compose } from '../../../../api/src/composition.ts';
import { readConfig } from '../../../../api/src/config.ts';
import { prepareSchema } from '../../../../api/src/db/migrate.ts';
import { demonstrationPassword } from '../../../../api/src/demo/accounts.ts';
import { createDemonstration } from '../../../../api/src/demo/demonstration.ts';
import { demonstrationSessions } from '../../../../api/src/demo/session-limits.ts';
import { createPasswords } from '../../../../api/src/features/auth/sign-in/passwords.ts';
import { openInstallation } from '../../../../api/src/installation.ts';
import { createDiskFiles } from '../../../../api/src/ports/files/disk-files.ts';
import { createHttpFeedReader } from '../../../../api/src/ports/rss/index.ts';

/** Asks as one account; without one, as nobody. */
export type Ask = (url: string) => Promise<LightMyRequestResponse>;

export interface DemonstrationApi {
  signIn(email?: string): Promise<Ask>;
  close(): Promise<void>;
}

/**
 * Nobody else reaches it, and it is gone in a minute: passwords need not withstand anybody, and it is asked as fast as it answers.
 */
const ENVIRONMENT = { PASSWORD_MEMORY_KIB: '8', SOURCE_LIMIT_FACTOR: '1000', ...demonstrationSessions() };

/** The API of this checkout with its demonstration, in this process and in a folder of its own. Call `close` when done. */
export async function openDemonstrationApi(): Promise<DemonstrationApi> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'passerelle-recording-'));
  const config = readConfig({ ...ENVIRONMENT, DATA_FOLDER: dataFolder });
  const installation = openInstallation(config, pino({ level: 'silent' }));
  const { database, clock } = installation;
  const files = createDiskFiles(join(dataFolder, 'files'));
  await prepareSchema(database, config);
  const { hash: hashPassword } = createPasswords(config.passwordMemoryKib, config.passwordChecks);
  await createDemonstration({ db: database.db, files, hashPassword, now: clock.now() });
  const app = await buildApp(compose({ ...installation, files, reader: createHttpFeedReader({}) }), {
    version: 'recorded',
    isStopping: () => false,
  });
  return {
    async signIn(email) {
      const cookies: Record<string, string> = {};
      const keep = (answer: LightMyRequestResponse) => {
        for (const { name, value } of answer.cookies) cookies[name] = value;
        return answer;
      };
      const ask: Ask = async (url) => keep(await app.inject({ url, cookies }));
      if (!email) return ask;
      const authorization = `Basic ${Buffer.from(`${email}:${demonstrationPassword}`).toString('base64')}`;
      const { statusCode } = keep(await app.inject({ url: '/login', cookies, headers: { authorization } }));
      if (statusCode !== 200) throw new Error(`${email} could not sign in: ${statusCode}`);
      return ask;
    },
    async close() {
      await app.close();
      await database.close();
      await rm(dataFolder, { recursive: true });
    },
  };
}
