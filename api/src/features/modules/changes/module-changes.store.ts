import { randomUUID } from 'node:crypto';
import type { ModuleChange, ModuleChangeKind, Page, PageQuery } from '@passerelle/contract';
import type { Database } from '../../../db/client.ts';
import type { HistoryEntry, HistoryLine } from './site-history.ts';

const kinds: Record<HistoryEntry['act'], ModuleChangeKind> = {
  deployed: 'DEPLOYED',
  'rolled back': 'ROLLED_BACK',
  found: 'FOUND',
  preview: 'PREVIEW_PUBLISHED',
  rollout: 'ROLLED_OUT',
  'rollout finished': 'ROLLOUT_FINISHED',
  'rollout withdrawn': 'ROLLOUT_WITHDRAWN',
};

/** PostgreSQL answers counts as text; SQLite has numbers for truth values. */
type ChangeRow = Omit<ModuleChange, 'isDoubtful'> & { isDoubtful: boolean | number };

/** The changes of what is in service that the site's history has told of, for good. */
export function createModuleChangesStore(db: Database) {
  return {
    /** The hashes of the lines that are known and were there when they were looked for last. */
    async presentHashes(): Promise<string[]> {
      return db('module_changes').whereNull('gone_at').pluck('hash');
    },

    /** Stores lines that are not known yet. Answers those that no other process has stored meanwhile. */
    async add(lines: readonly HistoryLine[]): Promise<HistoryLine[]> {
      const rows = lines.map(({ entry, hash, follows }) => ({
        id: randomUUID(),
        hash,
        kind: kinds[entry.act],
        name: entry.name,
        version: entry.version,
        percent: entry.percent ?? null,
        // A publisher may write it with more digits than are kept.
        date: new Date(entry.at).toISOString(),
        author: entry.by ?? null,
        key: entry.key ?? null,
        commit: entry.commit ?? null,
        is_doubtful: !follows,
      }));
      const added: { hash: string }[] = await db('module_changes')
        .insert(rows)
        .onConflict('hash')
        .ignore()
        .returning('hash');
      const stored = new Set(added.map(({ hash }) => hash));
      return lines.filter(({ hash }) => stored.has(hash));
    },

    /** Notes that lines are gone. Answers of how many nobody had noted it. */
    async markGone(hashes: readonly string[], now: string): Promise<number> {
      return db('module_changes').whereIn('hash', hashes).whereNull('gone_at').update({ gone_at: now });
    },

    /** The latest first. */
    async list({ page, pageSize }: PageQuery): Promise<Page<ModuleChange>> {
      const rows: ChangeRow[] = await db('module_changes')
        .select('id', 'kind', 'name', 'version', 'percent', 'date', 'author', 'key', 'commit')
        .select({ isDoubtful: 'is_doubtful', goneAt: 'gone_at' })
        .orderBy([
          { column: 'date', order: 'desc' },
          { column: 'id', order: 'desc' },
        ])
        .limit(pageSize)
        .offset(page * pageSize);
      const [counted] = await db('module_changes').count({ all: '*' });
      return {
        data: rows.map((row) => ({ ...row, isDoubtful: Boolean(row.isDoubtful) })),
        totalElements: Number(counted?.all ?? 0),
      };
    },
  };
}
