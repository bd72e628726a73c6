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
import type { ReportReader } from '../../db/report-reader.ts';
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
  reports: ReportReader;
  record: RecordActs;
}

export type AuditService = ReturnType<typeof createAuditService>;

/** The audit trail as the team reads it. */
export function createAuditService({ db, reports, record }: AuditDependencies) {
  async function searchOf(source: Database, filter: AuditFilter): Promise<EntrySearch> {
    const { search } = filter;
    return { ...filter, namedIds: search ? await createAuditNamesStore(source).findIds(search) : undefined };
  }

  async function named(source: Database, stored: readonly StoredEntry[]): Promise<AuditEntry[]> {
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
    const known = await createAuditNamesStore(source).find([...new Set(ids.filter((id) => id !== null))]);
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
      const start = before;
      const batch = await reports.read(async (source) =>
        named(source, await createAuditListStore(source).listBefore(search, start, BATCH)),
      );
      if (batch.length > 0) yield batch;
      const last = batch.at(-1);
      if (!last || batch.length < BATCH) return;
      before = last.number;
    }
  }

  return {
    /** A page of the entries that a filter lets pass, newest first. */
    async list(query: AuditListQuery): Promise<Page<AuditEntry>> {
      const { page, pageSize } = query;
      return reports.read(async (source) => {
        const entries = createAuditListStore(source);
        const search = await searchOf(source, query);
        const found = await entries.list(search, { offset: page * pageSize, limit: pageSize });
        return { data: await named(source, found), totalElements: await entries.count(search) };
      });
    },

    /** The same entries as a table for a spreadsheet, whole; that it was taken is the trail's next entry. */
    async export(filter: AuditFilter, language: Language): Promise<Spreadsheet<AuditEntry>> {
      const { search, newest, count } = await reports.read(async (source) => {
        const entries = createAuditListStore(source);
        const found = await searchOf(source, filter);
        const [first] = await entries.list(found, { offset: 0, limit: 1 });
        return { search: found, newest: first, count: await entries.count(found) };
      });
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
