import type { StartupStatus } from '@passerelle/contract';
import type { Database } from '../../db/client.ts';

/** What the type of a drawing begins with: files of earlier versions may have it. */
export const svgType = 'image/svg+xml';

export type FileKind = 'LOGO' | 'PICTURE';
/** A file of a card, or one that its startup proposes and nobody else but the team may see. */
export type StoredFileKind = FileKind | `PROPOSED_${FileKind}`;
const kindsOf: Readonly<Record<StoredFileKind, FileKind>> = {
  LOGO: 'LOGO',
  PICTURE: 'PICTURE',
  PROPOSED_LOGO: 'LOGO',
  PROPOSED_PICTURE: 'PICTURE',
};

export interface StoredFile {
  id: string;
  kind: FileKind;
  /** Whether it is no file of the card yet: its startup proposes it. */
  isProposed: boolean;
  contentType: string;
  /** Pixels. */
  width: number;
  startupId: string;
  startupStatus: StartupStatus;
}

/** What is kept of an image beside its bytes, of which there are so many. */
export interface KeptImage {
  contentType: string;
  bytes: number;
  width: number;
  height: number;
}

export interface NewFile extends KeptImage {
  id: string;
  startupId: string;
  kind: StoredFileKind;
  /** The place among the card's files of the kind, from 0; two files cannot have the same. */
  position: number;
  /** What the upload was named by, if it was: no two files of a card and kind have the same. */
  uploadKey: string | undefined;
  now: string;
}

/** The rows of uploaded files (`files`); their bytes are in the store of files. */
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
            kind: kindsOf[row.kind as StoredFileKind],
            isProposed: row.kind !== kindsOf[row.kind as StoredFileKind],
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

    async findOfCard(startupId: string, kind: StoredFileKind): Promise<{ id: string; position: number }[]> {
      return db('files').where({ startup_id: startupId, kind }).select('id', 'position');
    },

    /** The file of a card, or of what is proposed of it, that an upload of that name brought; undefined where there is none. */
    async findOfUpload(startupId: string, kind: FileKind, uploadKey: string): Promise<string | undefined> {
      const row: { id: string } | undefined = await db('files')
        .where({ startup_id: startupId, upload_key: uploadKey })
        .whereIn('kind', [kind, `PROPOSED_${kind}`] satisfies StoredFileKind[])
        .first('id');
      return row?.id;
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
        upload_key: file.uploadKey ?? null,
        created_at: file.now,
      });
    },

    /** The files that are kept as drawings, from before drawings were drawn. */
    async findDrawings(): Promise<string[]> {
      return db('files').where('content_type', 'like', `${svgType}%`).orderBy('created_at').pluck('id');
    },

    /** Notes that the bytes of a file are others now; false where there is no such file any more. */
    async replaceImage(id: string, image: KeptImage): Promise<boolean> {
      const { contentType, bytes, width, height } = image;
      return (
        (await db('files').where({ id }).update({ content_type: contentType, bytes, width, height })) > 0
      );
    },

    async delete(id: string): Promise<void> {
      await db('files').where({ id }).delete();
    },
  };
}
