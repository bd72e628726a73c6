import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase } from '../../../api/src/testing/database/database.ts';
import { startApi } from '../../develop/start/api/api-process.ts';
import { runScript } from '../../develop/start/command.ts';
import { findFreePort } from '../../develop/start/preconditions.ts';
import { Refusal } from '../../develop/start/refusal.ts';
import { type Browser, basic, openBrowser } from './browser.ts';

/** What the accounts of a bench sign in with. */
export const benchPassword = 'Tilleul-Ruelle-2026';

/** Who invites the others. */
export const teamAddress = 'team@bench.example';

export interface BenchApi {
  url: string;
  /** Addresses of accounts, made through the invitation that everybody gets. */
  accounts: readonly string[];
  /** Variables by which a script opens the same database. */
  environment: Record<string, string>;
  /** Does what PostgreSQL does by itself within a minute of many changes. */
  settle(): Promise<void>;
}

function tokenOf(text: string): string {
  const token = /token=([\w-]+)/.exec(text)?.[1];
  if (!token) throw new Refusal(`There is no invitation in: ${text}`);
  return token;
}

async function expectStatus(status: number, answer: ReturnType<Browser['send']>): Promise<unknown> {
  const { status: given, body } = await answer;
  if (given !== status) throw new Refusal(`Expected ${status}, got ${given}: ${JSON.stringify(body)}`);
  return body;
}

async function activate(url: string, email: string, token: string): Promise<void> {
  const visitor = await openBrowser(url);
  const person = { firstName: 'Bench', lastName: 'Person', password: benchPassword, token, email };
  await expectStatus(204, visitor.send('POST', '/auth/init-account', person));
}

/** Invites and activates people, as the team does. */
async function makeAccounts(url: string, token: string, count: number): Promise<string[]> {
  await activate(url, teamAddress, token);
  const team = await openBrowser(url);
  await expectStatus(200, team.send('GET', '/login', undefined, basic(teamAddress, benchPassword)));
  await expectStatus(204, team.send('POST', '/user/consent'));
  const emails = Array.from({ length: count }, (_, index) => `known-${index}@bench.example`);
  for (const email of emails) {
    const body = { email, role: 'BANQUIER' };
    const invitation = (await expectStatus(200, team.send('POST', '/auth/invite-token', body))) as {
      token: string;
    };
    await activate(url, email, invitation.token);
  }
  return emails;
}

/**
 * Runs something against an API process of its own, on an empty database, with some accounts in it: on the engine that
 * TEST_DATABASE_URL names, SQLite without it. Processes, databases and files are removed afterwards.
 */
export async function withApi<Result>(
  accountCount: number,
  measure: (api: BenchApi) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'passerelle-bench-'));
  const testDatabase = await createTestDatabase(folder);
  const environment = {
    STAFF_SIGN_IN: 'password',
    DATABASE_URL: '',
    ...testDatabase.environment,
    SMTP_URL: '',
    DATA_FOLDER: folder,
    LOG_LEVEL: 'warn',
    SOURCE_LIMIT_FACTOR: '10000',
  };
  try {
    const { output } = await runScript('infra/operate/main.ts', ['invite', teamAddress, 'INNO'], {
      environment,
    });
    const api = await startApi({ port: await findFreePort(), environment, log: () => {} });
    try {
      return await measure({
        url: api.url,
        accounts: await makeAccounts(api.url, tokenOf(output), accountCount),
        environment,
        async settle() {
          const database = testDatabase.open();
          if (database.engine === 'postgresql') await database.db.raw('VACUUM ANALYZE');
          await database.close();
        },
      });
    } finally {
      await api.stop();
    }
  } finally {
    await testDatabase.remove();
    await rm(folder, { recursive: true, force: true });
  }
}
