import type { ModuleRollout, ModuleStart, ModuleStop } from '@passerelle/contract';
import type { Database } from '../../../db/client.ts';

/** PostgreSQL answers counts as text. */
type Counted<Row> = Omit<Row, 'began' | 'failed'> & { began: number | string; failed: number | string };

const numbersOf = <Row>({ began, failed, ...row }: Counted<Row>) => ({
  ...row,
  began: Number(began),
  failed: Number(failed),
});

/** What an account has begun of a module. */
export interface OwnStart extends Pick<ModuleStart, 'module' | 'version'> {
  beganAt: string;
  failedAt: string | null;
}

/** Who has which version beside the one in service: a row for each account and module, whatever browsers claim. */
export function createModuleRolloutsStore(db: Database) {
  const counts = { began: db.raw('count(*)'), failed: db.raw('count(failed_at)') };

  return {
    async hasBegun(userId: string, start: ModuleStart): Promise<boolean> {
      const row = await db('module_starts')
        .where({ user_id: userId, ...start })
        .first('version');
      return row !== undefined;
    },

    /** Of how many other modules an account has begun something. */
    async otherModules(userId: string, module: string): Promise<number> {
      const [row] = await db('module_starts')
        .where({ user_id: userId })
        .whereNot({ module })
        .count({ rows: '*' });
      return Number(row?.rows ?? 0);
    },

    /** Notes what an account begins, in place of what it had begun of that module before. */
    async begin(userId: string, { module, ...start }: ModuleStart, at: string): Promise<void> {
      const row = { ...start, began_at: at, failed_at: null };
      await db('module_starts')
        .insert({ user_id: userId, module, ...row })
        .onConflict(['user_id', 'module'])
        .merge(row);
    },

    /** Notes that a version has failed an account that has begun it. Answers which start that was, the first time alone. */
    async fail(
      userId: string,
      { module, version }: Pick<ModuleStart, 'module' | 'version'>,
      at: string,
    ): Promise<ModuleStart | undefined> {
      const [row]: { since: string }[] = await db('module_starts')
        .where({ user_id: userId, module, version })
        .whereNull('failed_at')
        .update({ failed_at: at })
        .returning('since');
      return row && { module, version, since: row.since };
    },

    async count(start: ModuleStart): Promise<Pick<ModuleRollout, 'began' | 'failed'>> {
      const [row]: Counted<object>[] = await db('module_starts')
        .where({ ...start })
        .select(counts);
      return numbersOf(row ?? { began: 0, failed: 0 });
    },

    /** Stops a version; says whether nobody had. */
    async stop({ stoppedAt, ...stopped }: ModuleRollout): Promise<boolean> {
      const added = await db('module_stops')
        .insert({ ...stopped, stopped_at: stoppedAt })
        .onConflict(['module', 'version', 'since'])
        .ignore()
        .returning('module');
      return added.length > 0;
    },

    /** The latest first. */
    async stops(maximum: number): Promise<(ModuleStop & Pick<ModuleRollout, 'began' | 'failed'>)[]> {
      return db('module_stops')
        .select('module', 'version', 'since', 'began', 'failed')
        .select({ stoppedAt: 'stopped_at' })
        .orderBy([
          { column: 'stopped_at', order: 'desc' },
          ...['module', 'version', 'since'].map((column) => ({ column })),
        ])
        .limit(maximum);
    },

    /** The latest first. */
    async starts(maximum: number): Promise<Omit<ModuleRollout, 'stoppedAt'>[]> {
      const rows: Counted<ModuleStart>[] = await db('module_starts')
        .groupBy('module', 'version', 'since')
        .select('module', 'version', 'since', counts)
        .orderBy([{ column: 'since', order: 'desc' }, 'module', 'version'])
        .limit(maximum);
      return rows.map(numbersOf);
    },

    async startsOf(userId: string): Promise<OwnStart[]> {
      return db('module_starts')
        .where({ user_id: userId })
        .select('module', 'version', { beganAt: 'began_at', failedAt: 'failed_at' })
        .orderBy('module');
    },

    async deleteStartsBefore(at: string, limit: number): Promise<number> {
      return db('module_starts')
        .where('began_at', '<', at)
        .whereIn(
          ['user_id', 'module'],
          db('module_starts').select('user_id', 'module').where('began_at', '<', at).limit(limit),
        )
        .delete();
    },

    async deleteStopsBefore(at: string): Promise<number> {
      return db('module_stops').where('stopped_at', '<', at).delete();
    },
  };
}
