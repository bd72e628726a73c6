import { randomUUID } from 'node:crypto';
import { cardLimits } from '@passerelle/contract';
import type { Database } from '../../db/client.ts';
import { type Caller, hasRole } from '../../http/caller.ts';
import { invalidFile } from '../../http/form.ts';
import { invalidField } from '../../http/problem.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Files } from '../../ports/files/files.ts';
import type { RecordActs } from '../audit/record.ts';
import type { CardOfFiles } from '../startups/card/startups.service.ts';
import { createAssetsStore, type FileKind, type NewFile, type StoredFileKind } from './assets.store.ts';
import { originalKey } from './file-keys.ts';
import { prepareImage } from './images.ts';

export interface UploadsDependencies {
  db: Database;
  clock: Clock;
  files: Files;
  /** The card, locked until the transaction ends; refuses callers who may not change it. */
  findEditableCard(trx: Database, caller: Caller, startupId: string): Promise<CardOfFiles>;
  /** Proposes a validated card with the files that are added to its proposal, and without one more of its own. */
  proposeFiles(trx: Database, card: CardOfFiles, removedFileId: string | null, now: Date): Promise<void>;
  /** Brings what is proposed of a card in line with the files that the team has changed. */
  settleFiles(trx: Database, startupId: string, now: Date): Promise<void>;
  record: RecordActs;
}

/** A file that is sent to be kept. */
export interface Upload {
  bytes: Buffer;
  /** What the file is called; empty where it has no name. */
  name: string;
  /** What the caller names the upload by, so that it can be sent again; undefined where they do not. */
  key: string | undefined;
}

export type UploadsService = ReturnType<typeof createUploadsService>;

/** Logos and pictures of cards. The bytes are on the disk before their entry is, and go after it is gone. */
export function createUploadsService(dependencies: UploadsDependencies) {
  const { db, clock, files, findEditableCard, record } = dependencies;

  /** What a startup does to its own card is no act of the team; of a validated one it is proposed. */
  async function noteChange(
    trx: Database,
    caller: Caller,
    card: CardOfFiles,
    removedFileId: string | null = null,
  ): Promise<void> {
    const { id } = card.shown;
    if (card.isProposed) await dependencies.proposeFiles(trx, card, removedFileId, clock.now());
    else if (card.proposal) await dependencies.settleFiles(trx, id, clock.now());
    if (!hasRole(caller, 'INNO')) return;
    await record(trx, { action: 'STARTUP_PICTURES_EDITED', entity: { type: 'STARTUP', id } });
  }

  /** Refuses what cannot be kept before a decoder has seen it; answers the file that the same upload brought already. */
  async function lookAhead(
    caller: Caller,
    startupId: string,
    kind: FileKind,
    key: string | undefined,
  ): Promise<string | undefined> {
    return db.transaction(async (trx) => {
      const card = await findEditableCard(trx, caller, startupId);
      const known = key && (await createAssetsStore(trx).findOfUpload(startupId, kind, key));
      if (known) return known;
      if (kind === 'PICTURE') await freePosition(trx, card);
      return undefined;
    });
  }

  /** Stores the bytes, then their entry; the same upload sent twice at once is stored by one of the two. */
  async function store(
    caller: Caller,
    startupId: string,
    kind: FileKind,
    { bytes: sent, name, key }: Upload,
    addEntry: (trx: Database, file: NewFile, card: CardOfFiles) => Promise<void>,
  ): Promise<{ id: string }> {
    const known = await lookAhead(caller, startupId, kind, key);
    if (known) return { id: known };
    const id = randomUUID();
    const { bytes, contentType, width, height } = await prepareImage(sent, kind, name);
    const image = { contentType, width, height, bytes: bytes.length };
    let mayBeEntered = false;
    try {
      await files.write(originalKey(id), bytes);
      const storedId = await db.transaction(async (trx) => {
        const card = await findEditableCard(trx, caller, startupId);
        const other = key && (await createAssetsStore(trx).findOfUpload(startupId, kind, key));
        if (other) return other;
        const now = clock.now().toISOString();
        const file = { ...image, id, startupId, kind: kindOf(card, kind), position: 0, uploadKey: key, now };
        await addEntry(trx, file, card);
        await noteChange(trx, caller, card);
        mayBeEntered = true;
        return id;
      });
      return { id: storedId };
    } finally {
      // Where only the answer to the commit is missing, the entry may be there and needs its bytes; if it is not, the next
      // start removes them.
      if (!mayBeEntered) await files.removeFolder(id);
    }
  }

  /** Removes a file from the card as the caller has it; one that clients go on seeing stays where it is. */
  async function remove(caller: Caller, startupId: string, kind: FileKind, id: string): Promise<void> {
    const isGone = await db.transaction(async (trx) => {
      const card = await findEditableCard(trx, caller, startupId);
      const { shown, inHand, isProposed } = card;
      const fileIds = kind === 'PICTURE' ? inHand.pictureIds : logoIdsOf(inHand);
      if (!fileIds.includes(id)) return false;
      if (kind === 'PICTURE' && card.mustStayComplete && fileIds.length === 1) {
        throw invalidField('pictureIds', 'PICTURE_REQUIRED');
      }
      const isOfCard = [...shown.pictureIds, ...logoIdsOf(shown)].includes(id);
      const staysForClients = isProposed && isOfCard;
      if (!staysForClients) await createAssetsStore(trx).delete(id);
      // Without its new logo the card that is proposed has none, not the one before again.
      const removedId = isProposed && kind === 'LOGO' ? shown.informations.logoId : id;
      await noteChange(trx, caller, card, removedId);
      return !staysForClients;
    });
    if (isGone) await files.removeFolder(id);
  }

  return {
    /**
     * Adds a picture to a card and answers its id.
     * @throws Problem STARTUP_NOT_FOUND, STATUS_CONFLICT, FILE_FORMAT or one of the DRAWING_…, PICTURE_TOO_LARGE, TOO_MANY_PICTURES
     */
    async addPicture(caller: Caller, startupId: string, upload: Upload): Promise<{ id: string }> {
      return store(caller, startupId, 'PICTURE', upload, async (trx, file, card) => {
        await createAssetsStore(trx).insert({ ...file, position: await freePosition(trx, card) });
      });
    },

    /**
     * Gives a card its logo, in the place of the one it had, and answers the logo's id.
     * @throws Problem STARTUP_NOT_FOUND, STATUS_CONFLICT, FILE_FORMAT or one of the DRAWING_…, PICTURE_TOO_LARGE
     */
    async replaceLogo(caller: Caller, startupId: string, upload: Upload): Promise<{ id: string }> {
      let replaced: { id: string }[] = [];
      const stored = await store(caller, startupId, 'LOGO', upload, async (trx, file) => {
        const assets = createAssetsStore(trx);
        replaced = await assets.findOfCard(startupId, file.kind);
        for (const { id } of replaced) await assets.delete(id);
        await assets.insert(file);
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

const kindOf = ({ isProposed }: CardOfFiles, kind: FileKind): StoredFileKind =>
  isProposed ? `PROPOSED_${kind}` : kind;

const logoIdsOf = ({ informations: { logoId } }: CardOfFiles['shown']) => (logoId ? [logoId] : []);

/** @throws Problem TOO_MANY_PICTURES */
async function freePosition(trx: Database, card: CardOfFiles): Promise<number> {
  const { picturesMaximum: maximum } = cardLimits;
  if (card.inHand.pictureIds.length >= maximum) throw invalidFile('TOO_MANY_PICTURES', { maximum });
  const ofCard = await createAssetsStore(trx).findOfCard(card.shown.id, kindOf(card, 'PICTURE'));
  const taken = new Set(ofCard.map(({ position }) => position));
  return (
    Array.from({ length: maximum }, (_, position) => position).find((position) => !taken.has(position)) ??
    maximum
  );
}
