import { healthSchema, readinessSchema, versionSchema } from '@passerelle/contract';
import type { AccountRules } from '../config/account-rules.ts';
import type { DatabaseClient } from '../db/client.ts';
import { appliedMigration, isMigrated } from '../db/migrate.ts';
import type { Scopes } from './scopes.ts';

export interface HealthDependencies {
  database: DatabaseClient;
  version: string;
  commit: string | null;
  /** What pages have to know of them before anybody is signed in. */
  accountRules: Pick<AccountRules, 'passwords' | 'isFactorForAll' | 'isResetMailed' | 'hidesLinkSecrets'>;
  /** True once the process was asked to end: it finishes what it has and takes nothing new. */
  isStopping(): boolean;
}

/** What a supervisor asks: does the process answer, and may it be sent requests. */
export function healthRoutes(scopes: Scopes, dependencies: HealthDependencies): void {
  const { database, version, commit, accountRules, isStopping } = dependencies;
  scopes.publicScope('probe', (routes) => {
    routes.get('/health', { schema: { response: { 200: healthSchema } } }, async () => ({
      status: 'ok' as const,
    }));

    routes.get(
      '/ready',
      { schema: { response: { 200: readinessSchema, 503: readinessSchema } } },
      async (request, reply) => {
        const state = await databaseState(database).catch((error: unknown) => {
          request.log.error({ err: error }, 'the database does not answer');
          return { database: false, migrations: false };
        });
        const isReady = state.database && state.migrations && !isStopping();
        return reply.code(isReady ? 200 : 503).send({ status: isReady ? 'ready' : 'unavailable', ...state });
      },
    );

    routes.get('/version', { schema: { response: { 200: versionSchema } } }, async () => ({
      version,
      commit,
      migration: await appliedMigration(database.readDb),
      passwordRules: accountRules.passwords,
      isFactorForAll: accountRules.isFactorForAll,
      isResetMailed: accountRules.isResetMailed,
      hidesLinkSecrets: accountRules.hidesLinkSecrets,
    }));
  });
}

async function databaseState(database: DatabaseClient) {
  await database.ping();
  return { database: true, migrations: await isMigrated(database.readDb) };
}
