import type {
  AuditEntry,
  AuditFilter,
  AuditListQuery,
  AuditParty,
  Language,
  Page,
} from '@passerelle/contract';
import { auditDetailsSchema } from '@passerelle/contract';
import type { Database } from '../../db/client.ts';
import type { Spreadsheet } from '../../http/spreadsheet/spreadsheet.ts';
import { createAuditListStore, type EntrySearch } from './audit-list.store.ts';
import { createAuditNamesStore } from './audit-names.store.ts';
import type { StoredEntry } from './chain.ts';
import { exportedColumns } from './export-columns.ts';
import type { RecordActs } from './record.ts';

/** Entries of an export that are read at once. */
const BATCH = 500;

export interface AuditDependencies {
  db: Database;
  readDb: Database;
  record: RecordActs;
}

export type AuditService = ReturnType<typeof createAuditService>;

/** The audit trail as the team reads it. */
export function createAuditService({ db, readDb, record }: AuditDependencies) {
  const names = createAuditNamesStore(readDb);
  const entries = createAuditListStore(readDb);

  async function searchOf(filter: AuditFilter): Promise<EntrySearch> {
    return { ...filter, namedIds: filter.search ? await names.findIds(filter.search) : undefined };
  }

  async function named(stored: readonly StoredEntry[]): Promise<AuditEntry[]> {
    const read = stored.map((entry) => ({
      ...entry,
      details: auditDetailsSchema.parse(JSON.parse(entry.details)),
    }));
    const ids = read.flatMap(({ actorId, entityId, recipientId, details }) => [
      actorId,
      entityId,
      recipientId,
      details.issuerId ?? null,
      details.approverId ?? null,
      details.ownerId ?? null,
    ]);
    const known = await names.find([...new Set(ids.filter((id) => id !== null))]);
    const party = (type: AuditParty['type'], id: string | null, fallback?: string): AuditParty => ({
      type,
      id,
      name: (id && known.get(id)) || fallback || null,
    });
    return read.map(({ actorId, entityType, entityId, recipientType, recipientId, ...entry }) => ({
      ...entry,
      actor: actorId ? party('USER', actorId) : null,
      entity: party(entityType, entityId, entry.details.name),
      recipient: recipientType && party(recipientType, recipientId),
      ...(entry.details.issuerId && { issuer: party('USER', entry.details.issuerId) }),
      ...(entry.details.approverId && { approver: party('USER', entry.details.approverId) }),
      ...(entry.details.ownerId && { owner: party('USER', entry.details.ownerId) }),
    }));
  }

  async function* entriesBefore(search: EntrySearch, from: number): AsyncGenerator<AuditEntry[]> {
    let before = from;
    for (;;) {
      const batch = await entries.listBefore(search, before, BATCH);
      if (batch.length > 0) yield await named(batch);
      const last = batch.at(-1);
      if (!last || batch.length < BATCH) return;
      before = last.number;
    }
  }

  return {
    /** A page of the entries that a filter lets pass, newest first. */
    async list(query: AuditListQuery): Promise<Page<AuditEntry>> {
      const search = await searchOf(query);
      const { page, pageSize } = query;
      const [found, totalElements] = await Promise.all([
        entries.list(search, { offset: page * pageSize, limit: pageSize }),
        entries.count(search),
      ]);
      return { data: await named(found), totalElements };
    },

    /** The same entries as a table for a spreadsheet, whole; that it was taken is the trail's next entry. */
    async export(filter: AuditFilter, language: Language): Promise<Spreadsheet<AuditEntry>> {
      const search = await searchOf(filter);
      const [newest] = await entries.list(search, { offset: 0, limit: 1 });
      const count = await entries.count(search);
      await db.transaction((trx) =>
        record(trx, { action: 'AUDIT_EXPORTED', entity: { type: 'AUDIT', id: null }, details: { count } }),
      );
      return {
        name: 'export_audit',
        title: language === 'fr' ? 'Journal d’audit' : 'Audit trail',
        columns: exportedColumns(language),
        batches: entriesBefore(search, (newest?.number ?? 0) + 1),
      };
    },
  };
}
