import {
  card,
  type InnoStartup,
  type ReceivedDocuments,
  type StartupDraft,
  type StartupPart,
  type StartupStatus,
} from '@passerelle/contract';
import type { Database } from '../../../db/client.ts';
import { readInParts } from '../../../db/parts.ts';
import type { CardColumns } from './card-columns.ts';
import { type CardFields, columnsOf, type StartupRow } from './startup-row.ts';
import { createStartupsReader } from './startups-reader.store.ts';

/** A card with what the rules about it need beside its content. */
export interface StoredStartup {
  card: InnoStartup;
  userId: string | null;
}

export interface NewStartup {
  id: string;
  userId: string | null;
  status: StartupStatus;
  importKey?: string | undefined;
  validateDate?: string | null | undefined;
  disabledAt?: string | null | undefined;
  now: string;
}

const partNames = Object.keys(card) as StartupPart[];

/** Rows that fit into one statement of either engine. */
const ROWS_AT_ONCE = 100;

/** Writes cards. Every method but the last runs within the caller's transaction. */
export function createStartupsStore(db: Database) {
  const startups = () => db<StartupRow>('startups');
  const handedIn = () => startups().where({ status: 'TO_VALIDATE' });

  return {
    /** The card, locked until the transaction ends where the engine has row locks; null where there is none. */
    async findForUpdate(id: string): Promise<StoredStartup | null> {
      const row = await startups().where({ id }).forUpdate().first('user_id');
      const card = row && (await createStartupsReader(db).find(id));
      return row && card ? { card, userId: row.user_id } : null;
    },

    async insert(startup: NewStartup): Promise<void> {
      await startups().insert({
        id: startup.id,
        user_id: startup.userId,
        status: startup.status,
        import_key: startup.importKey ?? null,
        validate_date: startup.validateDate ?? null,
        disabled_at: startup.disabledAt ?? null,
        created_at: startup.now,
        updated_at: startup.now,
      });
    },

    /** Stores many new cards with all their parts. */
    async insertImported(
      cards: readonly (StartupDraft & { id: string; importKey: string })[],
      now: string,
    ): Promise<void> {
      const rows = cards.map(({ id, importKey, ...parts }) => ({
        id,
        status: 'CREATE',
        import_key: importKey,
        created_at: now,
        updated_at: now,
        ...columnsOfParts(parts),
      }));
      await db.batchInsert('startups', rows, ROWS_AT_ONCE);
    },

    /** Those of the values that a card has in a column. */
    async findTaken(column: 'search_name' | 'import_key', values: readonly string[]): Promise<Set<string>> {
      return new Set(
        await readInParts<string, string>(values, (some) =>
          db('startups').whereIn(column, some).pluck(column),
        ),
      );
    },

    /** Gives a card that has no account to one; answers whether there is such a card, and it is not disabled. */
    async giveTo(id: string, userId: string, now: string): Promise<boolean> {
      const given = await startups()
        .where({ id })
        .whereNull('user_id')
        .whereNot({ status: 'DISABLED' })
        .update({ user_id: userId, updated_at: now });
      return given > 0;
    },

    /** Stores the given fields; the others stay as they are. */
    async save(id: string, parts: CardFields, now: string): Promise<void> {
      await startups()
        .where({ id })
        .update({ ...columnsOfParts(parts), updated_at: now, revision: db.raw('revision + 1') });
    },

    /** Notes the documents without a new revision: an edit of the card meanwhile is not overtaken. */
    async saveDocuments(id: string, documents: ReceivedDocuments, now: string): Promise<void> {
      await startups()
        .where({ id })
        .update({ ...columnsOf('informations', documents), updated_at: now });
    },

    /** What the startups are called whose cards wait to be validated, the card first that nobody has touched for longest. */
    async namesHandedIn(limit: number): Promise<(string | null)[]> {
      return handedIn().orderBy(['updated_at', 'id']).limit(limit).pluck('name');
    },

    async countHandedIn(): Promise<number> {
      const [row] = await handedIn().count({ count: '*' });
      return Number(row?.count);
    },

    async setStatus(
      id: string,
      change: Partial<Pick<StartupRow, 'validate_date' | 'disabled_at' | 'user_id'>> &
        Pick<StartupRow, 'status'>,
      now: string,
    ): Promise<void> {
      await startups()
        .where({ id })
        .update({ ...change, updated_at: now });
    },

    /** What stays of a card that is about to be deleted: its name and its dates. */
    async archive(id: string, now: string): Promise<void> {
      const row = await startups().where({ id }).first('name', 'created_at', 'validate_date', 'disabled_at');
      await db('archived_startups').insert({ id, ...row, status: 'DELETED', deleted_at: now });
    },

    /** Every file of a card, whatever it is for. */
    async fileIds(id: string): Promise<string[]> {
      return db('files').where({ startup_id: id }).pluck('id');
    },

    /** Removes the card with its files' entries and its visits. */
    async delete(id: string): Promise<void> {
      await startups().where({ id }).delete();
    },
  };
}

function columnsOfParts(parts: CardFields): CardColumns {
  return Object.assign({}, ...partNames.map((part) => columnsOf(part, parts[part] ?? {})));
}
