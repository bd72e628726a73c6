import { randomUUID } from 'node:crypto';
import { cardLimits } from '@passerelle/contract';
import type { Database } from '../../db/client.ts';
import { type Caller, hasRole } from '../../http/caller.ts';
import { invalidFile } from '../../http/form.ts';
import { invalidField } from '../../http/problem.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Files } from '../../ports/files/files.ts';
import type { RecordActs } from '../audit/record.ts';
import { createAssetsStore, type FileKind, type NewFile } from './assets.store.ts';
import { originalKey } from './file-keys.ts';
import { type Image, prepareImage } from './images.ts';

export interface UploadsDependencies {
  db: Database;
  clock: Clock;
  files: Files;
  /** The card, locked until the transaction ends; refuses callers who may not change it. */
  findEditableCard(trx: Database, caller: Caller, startupId: string): Promise<{ mustStayComplete: boolean }>;
  record: RecordActs;
}

export type UploadsService = ReturnType<typeof createUploadsService>;

/** Logos and pictures of cards. The bytes are on the disk before their entry is, and go after it is gone. */
export function createUploadsService({ db, clock, files, findEditableCard, record }: UploadsDependencies) {
  /** What a startup does to its own card is no act of the team. */
  async function recordByTeam(trx: Database, caller: Caller, startupId: string): Promise<void> {
    if (!hasRole(caller, 'INNO')) return;
    await record(trx, { action: 'STARTUP_PICTURES_EDITED', entity: { type: 'STARTUP', id: startupId } });
  }

  /** Refuses what cannot be kept before a decoder has seen it. */
  async function refuseFullCard(caller: Caller, startupId: string): Promise<void> {
    await db.transaction(async (trx) => {
      await findEditableCard(trx, caller, startupId);
      await freePosition(trx, startupId);
    });
  }

  async function store(image: Image, addEntry: (trx: Database, file: Entry) => Promise<void>) {
    const id = randomUUID();
    const { bytes, contentType, width, height } = image;
    const entry = { id, contentType, width, height, bytes: bytes.length, now: clock.now().toISOString() };
    try {
      await files.write(originalKey(id), bytes);
      await db.transaction((trx) => addEntry(trx, entry));
    } catch (error) {
      await files.removeFolder(id);
      throw error;
    }
    return { id };
  }

  async function remove(caller: Caller, startupId: string, kind: FileKind, id: string): Promise<void> {
    const isRemoved = await db.transaction(async (trx) => {
      const { mustStayComplete } = await findEditableCard(trx, caller, startupId);
      const assets = createAssetsStore(trx);
      const ofCard = await assets.findOfCard(startupId, kind);
      if (!ofCard.some((file) => file.id === id)) return false;
      if (kind === 'PICTURE' && mustStayComplete && ofCard.length === 1) {
        throw invalidField('pictureIds', 'PICTURE_REQUIRED');
      }
      await assets.delete(id);
      await recordByTeam(trx, caller, startupId);
      return true;
    });
    if (isRemoved) await files.removeFolder(id);
  }

  return {
    /**
     * Adds a picture to a card and answers its id.
     * @throws Problem STARTUP_NOT_FOUND, STATUS_CONFLICT, FILE_FORMAT, PICTURE_TOO_LARGE, TOO_MANY_PICTURES
     */
    async addPicture(caller: Caller, startupId: string, bytes: Buffer): Promise<{ id: string }> {
      await refuseFullCard(caller, startupId);
      return store(await prepareImage(bytes), async (trx, entry) => {
        await findEditableCard(trx, caller, startupId);
        const position = await freePosition(trx, startupId);
        await createAssetsStore(trx).insert({ ...entry, startupId, kind: 'PICTURE', position });
        await recordByTeam(trx, caller, startupId);
      });
    },

    /**
     * Gives a card its logo, in the place of the one it had, and answers the logo's id.
     * @throws Problem STARTUP_NOT_FOUND, STATUS_CONFLICT, FILE_FORMAT, PICTURE_TOO_LARGE
     */
    async replaceLogo(caller: Caller, startupId: string, bytes: Buffer): Promise<{ id: string }> {
      await db.transaction((trx) => findEditableCard(trx, caller, startupId));
      let replaced: { id: string }[] = [];
      const stored = await store(await prepareImage(bytes), async (trx, entry) => {
        await findEditableCard(trx, caller, startupId);
        const assets = createAssetsStore(trx);
        replaced = await assets.findOfCard(startupId, 'LOGO');
        for (const { id } of replaced) await assets.delete(id);
        await assets.insert({ ...entry, startupId, kind: 'LOGO', position: 0 });
        await recordByTeam(trx, caller, startupId);
      });
      for (const { id } of replaced) await files.removeFolder(id);
      return stored;
    },

    /** Removing what the card no longer has is no error: a replaced logo is gone already. */
    removePicture: (caller: Caller, startupId: string, id: string) =>
      remove(caller, startupId, 'PICTURE', id),
    removeLogo: (caller: Caller, startupId: string, id: string) => remove(caller, startupId, 'LOGO', id),
  };
}

type Entry = Omit<NewFile, 'startupId' | 'kind' | 'position'>;

/** @throws Problem TOO_MANY_PICTURES */
async function freePosition(trx: Database, startupId: string): Promise<number> {
  const taken = new Set(
    (await createAssetsStore(trx).findOfCard(startupId, 'PICTURE')).map(({ position }) => position),
  );
  for (let position = 0; position < cardLimits.picturesMaximum; position += 1) {
    if (!taken.has(position)) return position;
  }
  throw invalidFile('TOO_MANY_PICTURES', { maximum: cardLimits.picturesMaximum });
}
