import {
  isRolloutToStop,
  type ModuleFailureReport,
  type ModuleRollout,
  type ModuleStart,
  type ModuleStop,
  moduleStartLimits,
} from '@passerelle/contract';
import type { FastifyBaseLogger } from 'fastify';
import { actAsSystem } from '../../../acting.ts';
import type { Database } from '../../../db/client.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { Retention } from '../../../retention/forget.ts';
import type { RecordActs } from '../../audit/record.ts';
import type { CountReport } from '../report-limit.ts';
import { createModuleRolloutsStore } from './module-rollouts.store.ts';

export interface ModuleRolloutsDependencies {
  db: Database;
  readDb: Database;
  clock: Clock;
  logger: FastifyBaseLogger;
  record: RecordActs;
  countReport: CountReport;
}

export type ModuleRolloutsService = ReturnType<typeof createModuleRolloutsService>;

const identityOf = ({ module, version, since }: ModuleStart) => `${module} ${version} ${since}`;

/**
 * Follows versions that a share of people has beside the one in service, by what their browsers report: how many people have
 * begun one, and how many it has failed. Where these are too many, it is stopped, by itself and for good. What is counted are
 * accounts, so that one of them stops nothing, whatever it sends.
 */
export function createModuleRolloutsService(dependencies: ModuleRolloutsDependencies) {
  const { db, readDb, clock, logger, record, countReport } = dependencies;
  const store = createModuleRolloutsStore(db);

  async function stopWhereFailing(start: ModuleStart, at: string): Promise<void> {
    const counted = await store.count(start);
    if (!isRolloutToStop(counted)) return;
    const { module: name, version } = start;
    await db.transaction(async (trx) => {
      const isFirst = await createModuleRolloutsStore(trx).stop({ ...start, ...counted, stoppedAt: at });
      // It is nobody's act: whoever reported last does not know of it.
      if (isFirst)
        await actAsSystem(() =>
          record(trx, {
            action: 'MODULE_ROLLOUT_STOPPED',
            entity: { type: 'MODULE', id: null },
            details: { name, version, ...counted },
          }),
        );
    });
    logger.warn(
      { module: name, version, ...counted },
      'a rollout was stopped: the version fails too many people',
    );
  }

  return {
    /**
     * Notes that an account begins a version beside the one in service. What it has begun already costs a reading.
     * @throws Problem TOO_MANY_REQUESTS where the account has reported too much within the hour
     */
    async begin(userId: string, start: ModuleStart): Promise<void> {
      if (await store.hasBegun(userId, start)) return;
      const at = clock.now().toISOString();
      await countReport(userId, at);
      if ((await store.otherModules(userId, start.module)) >= moduleStartLimits.modulesOfAccount) return;
      await store.begin(userId, start, at);
    },

    /** Counts a failure of a version that an account has begun beside the one in service; a slow line is not the version's. */
    async fail(userId: string, { kind, module, version }: ModuleFailureReport): Promise<void> {
      if (kind === 'TIMEOUT') return;
      const at = clock.now().toISOString();
      const failed = await store.fail(userId, { module, version }, at);
      if (failed) await stopWhereFailing(failed, at);
    },

    /** What nobody is to begin any more, the latest first. */
    async stops(): Promise<ModuleStop[]> {
      return createModuleRolloutsStore(readDb).stops(moduleStartLimits.shown);
    },

    /** How many have begun what, and how it fared. */
    async list(): Promise<ModuleRollout[]> {
      const reading = createModuleRolloutsStore(readDb);
      const [stops, starts] = await Promise.all([
        reading.stops(moduleStartLimits.shown),
        reading.starts(moduleStartLimits.shown),
      ]);
      const stopped = new Set(stops.map(identityOf));
      const running = starts.filter((start) => !stopped.has(identityOf(start)));
      return [...running.map((start) => ({ ...start, stoppedAt: null })), ...stops];
    },

    retention: {
      MODULE_STARTS: (trx, before, limit) => createModuleRolloutsStore(trx).deleteStartsBefore(before, limit),
      MODULE_STOPS: (trx, before) => createModuleRolloutsStore(trx).deleteStopsBefore(before),
    } satisfies Retention,
  };
}
