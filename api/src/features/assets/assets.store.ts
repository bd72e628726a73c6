import type { StartupStatus } from '@passerelle/contract';
import type { Database } from '../../db/client.ts';

export type FileKind = 'LOGO' | 'PICTURE';

export interface StoredFile {
  id: string;
  kind: FileKind;
  contentType: string;
  /** Pixels. */
  width: number;
  startupId: string;
  startupStatus: StartupStatus;
}

export interface NewFile {
  id: string;
  startupId: string;
  kind: FileKind;
  /** The place among the card's files of the kind, from 0; two files cannot have the same. */
  position: number;
  contentType: string;
  bytes: number;
  width: number;
  height: number;
  now: string;
}

export function createAssetsStore(db: Database) {
  return {
    /** A file with the card that it belongs to; null where there is none. */
    async find(id: string): Promise<StoredFile | null> {
      const row = await db('files')
        .join('startups', 'startups.id', 'files.startup_id')
        .where('files.id', id)
        .first('files.id', 'files.kind', 'files.content_type', 'files.width', 'files.startup_id', {
          startup_status: 'startups.status',
        });
      return row
        ? {
            id: row.id,
            kind: row.kind,
            contentType: row.content_type,
            width: row.width,
            startupId: row.startup_id,
            startupStatus: row.startup_status,
          }
        : null;
    },

    async findAllIds(): Promise<Set<string>> {
      return new Set<string>(await db('files').pluck('id'));
    },

    async findOfCard(startupId: string, kind: FileKind): Promise<{ id: string; position: number }[]> {
      return db('files').where({ startup_id: startupId, kind }).select('id', 'position');
    },

    async insert(file: NewFile): Promise<void> {
      await db('files').insert({
        id: file.id,
        startup_id: file.startupId,
        kind: file.kind,
        position: file.position,
        content_type: file.contentType,
        bytes: file.bytes,
        width: file.width,
        height: file.height,
        created_at: file.now,
      });
    },

    async delete(id: string): Promise<void> {
      await db('files').where({ id }).delete();
    },
  };
}
