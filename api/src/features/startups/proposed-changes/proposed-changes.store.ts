import type { ProposedChangesStatus, WaitingChanges } from '@passerelle/contract';
import type { Database } from '../../../db/client.ts';
import { grouped } from '../../../in-memory/grouped.ts';
import type { CardFields } from '../card/startup-row.ts';
import type { ProposedContent, ProposedFile } from './proposed-card.ts';

/**
 * What a startup changes on its validated card, and how far that has come. WITHDRAWN: there is nothing any more. Its row stays, so
 * that the next changes have another number than those that somebody may still be about to decide.
 */
export interface Proposal extends ProposedContent {
  status: ProposedChangesStatus | 'WITHDRAWN';
  /** Counts what is done to it, and to the card under it. */
  revision: number;
  /** ISO 8601 in UTC. */
  date: string;
  comment: string | null;
}

interface ProposalRow {
  startup_id: string;
  status: Proposal['status'];
  revision: number;
  date: string;
  answer: string | null;
  fields: string;
  removed_files: string;
}

interface FileRow {
  id: string;
  startup_id: string;
  kind: `PROPOSED_${ProposedFile['kind']}`;
  upload_key: string | null;
}

/** The kind of a file that is proposed, and which the card does not have yet. */
export const proposedKind = (kind: ProposedFile['kind']) => `PROPOSED_${kind}` as const;
const proposedKinds = [proposedKind('LOGO'), proposedKind('PICTURE')];

/** Keeps what startups propose. What writes runs within the caller's transaction, which has the card locked. */
export function createProposedChangesStore(db: Database) {
  const proposals = () => db<ProposalRow>('proposed_changes');

  /** The card reads as of another state: whoever keeps it as its startup sees it reads it anew. */
  async function noteChange(startupId: string, now: string): Promise<void> {
    await db('startups').where({ id: startupId }).update({ updated_at: now });
  }

  async function filesOf(startupIds: readonly string[]): Promise<ReadonlyMap<string, readonly FileRow[]>> {
    const rows: FileRow[] = await db('files')
      .whereIn('startup_id', startupIds)
      .whereIn('kind', proposedKinds)
      .orderBy(['created_at', 'position'])
      .select('id', 'startup_id', 'kind', 'upload_key');
    return grouped(rows, (file) => file.startup_id);
  }

  async function findMany(startupIds: readonly string[]): Promise<Map<string, Proposal>> {
    const rows: ProposalRow[] = await proposals().whereIn('startup_id', startupIds);
    if (rows.length === 0) return new Map();
    const files = await filesOf(rows.map((row) => row.startup_id));
    return new Map(
      rows.map((row) => [row.startup_id, proposalOf(row, (files.get(row.startup_id) ?? []).map(fileOf))]),
    );
  }

  return {
    findMany,

    async find(startupId: string): Promise<Proposal | null> {
      return (await findMany([startupId])).get(startupId) ?? null;
    },

    /** The files that are added to the proposal of a card. */
    async addedFiles(startupId: string): Promise<ProposedFile[]> {
      return ((await filesOf([startupId])).get(startupId) ?? []).map(fileOf);
    },

    /** Keeps the proposal of a card, instead of the one that it had. The files that it adds are there already. */
    async put(startupId: string, proposal: Omit<Proposal, 'addedFiles'>, now: string): Promise<void> {
      const { status, revision, date, comment, fields, removedFileIds } = proposal;
      await proposals()
        .insert({
          startup_id: startupId,
          status,
          revision,
          date,
          answer: comment,
          fields: JSON.stringify(fields),
          removed_files: JSON.stringify(removedFileIds),
        })
        .onConflict('startup_id')
        .merge();
      await noteChange(startupId, now);
    },

    async delete(startupId: string): Promise<void> {
      await proposals().where({ startup_id: startupId }).delete();
    },

    /** Removes the entries of files. */
    async deleteFiles(ids: readonly string[]): Promise<void> {
      await db('files').whereIn('id', ids).delete();
    },

    /** Gives the card files that were proposed. Those that they replace are gone already. */
    async adoptFiles(startupId: string, added: readonly ProposedFile[]): Promise<void> {
      const taken = new Set<number>(
        await db('files').where({ startup_id: startupId, kind: 'PICTURE' }).pluck('position'),
      );
      for (const { id, kind } of added) {
        let position = 0;
        if (kind === 'PICTURE') while (taken.has(position)) position += 1;
        if (kind === 'PICTURE') taken.add(position);
        await db('files').where({ id }).update({ kind, position });
      }
    },

    /** The validated cards whose changes wait for the team, those that wait longest first. */
    async listWaiting({ offset, limit }: { offset: number; limit: number }): Promise<WaitingChanges[]> {
      return db('proposed_changes')
        .join('startups', 'startups.id', 'proposed_changes.startup_id')
        .where('proposed_changes.status', 'WAITING')
        .orderBy(['proposed_changes.date', 'startups.id'])
        .offset(offset)
        .limit(limit)
        .select('startups.id', 'startups.name', { date: 'proposed_changes.date' });
    },

    async countWaiting(): Promise<number> {
      const [row] = await db('proposed_changes').where({ status: 'WAITING' }).count({ count: '*' });
      return Number(row?.count);
    },
  };
}

function fileOf({ id, kind, upload_key }: FileRow): ProposedFile {
  return { id, kind: kind === proposedKind('LOGO') ? 'LOGO' : 'PICTURE', uploadKey: upload_key };
}

function proposalOf(row: ProposalRow, addedFiles: readonly ProposedFile[]): Proposal {
  return {
    status: row.status,
    revision: row.revision,
    date: row.date,
    comment: row.answer,
    fields: JSON.parse(row.fields) as CardFields,
    removedFileIds: JSON.parse(row.removed_files) as string[],
    addedFiles,
  };
}
