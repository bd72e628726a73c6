import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { ModuleChange, Page, PageQuery } from '@passerelle/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../../db/client.ts';
import { createLoop, type Loop } from '../../../jobs/loop.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { Act, RecordActs } from '../../audit/record.ts';
import { createModuleChangesStore } from './module-changes.store.ts';
import { type HistoryLine, historyFile, parseHistory } from './site-history.ts';

/** How often each process looks whether the history has changed, in milliseconds: publishing takes about as long. */
const LOOK_INTERVAL = 60_000;

/** Lines that are stored by one transaction: a long history, found for the first time, holds nobody else up. */
const LINES_AT_ONCE = 50;

/** What every site has: without it the folder is another one, or the volume is not there. */
const REGISTRY = 'modules.json';

const actions = {
  deployed: 'MODULE_DEPLOYED',
  'rolled back': 'MODULE_ROLLED_BACK',
  found: 'MODULE_FOUND',
  preview: 'MODULE_PREVIEW_PUBLISHED',
  rollout: 'MODULE_ROLLED_OUT',
  'rollout finished': 'MODULE_ROLLOUT_FINISHED',
  'rollout withdrawn': 'MODULE_ROLLOUT_WITHDRAWN',
} as const;

export interface ModuleChangesDependencies {
  db: Database;
  readDb: Database;
  clock: Clock;
  logger: FastifyBaseLogger;
  record: RecordActs;
  /** Where the site is; undefined where the API cannot read it. */
  siteFolder: string | undefined;
}

export type ModuleChangesService = ReturnType<typeof createModuleChangesService>;

/**
 * Follows the history that publishers write at the site, and keeps it where they cannot change it: in the database and in the
 * audit trail. A line that is changed or taken away afterwards stays known, and is noted as gone.
 */
export function createModuleChangesService(dependencies: ModuleChangesDependencies) {
  const { db, readDb, clock, logger, record, siteFolder } = dependencies;
  /** When the file was changed that was read last. */
  let readAsOf: number | undefined;

  async function addLines(lines: readonly HistoryLine[]): Promise<void> {
    await db.transaction(async (trx) => {
      const added = await createModuleChangesStore(trx).add(lines);
      await record(trx, ...added.map(actOf));
    });
  }

  async function noteGone(hashes: readonly string[]): Promise<void> {
    await db.transaction(async (trx) => {
      const count = await createModuleChangesStore(trx).markGone(hashes, clock.now().toISOString());
      if (count > 0)
        await record(trx, {
          action: 'MODULE_HISTORY_CHANGED',
          entity: { type: 'MODULE', id: null },
          details: { count },
        });
    });
  }

  /** Stores what the history says that is not known yet, and notes what it does not say any more. */
  async function follow(): Promise<void> {
    if (siteFolder === undefined || !(await isSite(siteFolder))) return;
    const changedAt = await timeOf(join(siteFolder, historyFile));
    if (changedAt !== undefined && changedAt === readAsOf) return;
    const { lines } = parseHistory(await contentOf(join(siteFolder, historyFile)));
    const known = new Set(await createModuleChangesStore(db).presentHashes());
    const unknown = lines.filter(({ hash }) => !known.has(hash));
    for (let first = 0; first < unknown.length; first += LINES_AT_ONCE)
      await addLines(unknown.slice(first, first + LINES_AT_ONCE));
    const present = new Set(lines.map(({ hash }) => hash));
    const gone = [...known].filter((hash) => !present.has(hash));
    for (let first = 0; first < gone.length; first += LINES_AT_ONCE)
      await noteGone(gone.slice(first, first + LINES_AT_ONCE));
    readAsOf = changedAt;
  }

  const following: Loop = createLoop({
    run: follow,
    every: LOOK_INTERVAL,
    onFailure: (error) => logger.error({ err: error }, 'the history of the site could not be read'),
  });

  return {
    following,
    follow,

    list: (paging: PageQuery): Promise<Page<ModuleChange>> => createModuleChangesStore(readDb).list(paging),
  };
}

function actOf({ entry: { act, name, version, percent } }: HistoryLine): Act {
  const details = { name, version, ...(percent && { percent }) };
  return { action: actions[act], entity: { type: 'MODULE', id: null }, details };
}

const isSite = async (folder: string) => (await timeOf(join(folder, REGISTRY))) !== undefined;

/** When a file was changed, in milliseconds; undefined where there is none. */
async function timeOf(file: string): Promise<number | undefined> {
  return stat(file).then(({ mtimeMs }) => mtimeMs, onlyMissing);
}

/** What is in a file; nothing where there is none. */
async function contentOf(file: string): Promise<string> {
  return (await readFile(file, 'utf8').catch(onlyMissing)) ?? '';
}

/** @throws what kept a file that is there from being read */
function onlyMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
  return undefined;
}
