import { uploadLimits } from '@passerelle/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../db/client.ts';
import type { Caller } from '../../http/caller.ts';
import { notFound } from '../../http/problem.ts';
import type { Files } from '../../ports/files/files.ts';
import { viewOfCard } from '../startups/card/visibility.ts';
import { createAssetsStore, type StoredFile, svgType } from './assets.store.ts';
import { copyKey, originalKey } from './file-keys.ts';
import { copyType, resizeImage } from './images.ts';
import type { StoredDrawings } from './stored-drawings.service.ts';

export interface AssetsDependencies {
  readDb: Database;
  files: Files;
  storedDrawings: Pick<StoredDrawings, 'draw'>;
  logger: FastifyBaseLogger;
}

/**
 * An image as it is asked for. Its tag never stands for other bytes: a file is never changed, only replaced, but for a
 * drawing of an earlier version, whose type changes with it.
 */
export interface ServedImage {
  tag: string;
  contentType: string;
  read(): Promise<Buffer>;
}

export type AssetsService = ReturnType<typeof createAssetsService>;

/** Images of cards, for those who may see the card. */
export function createAssetsService({ readDb, files, storedDrawings, logger }: AssetsDependencies) {
  const store = createAssetsStore(readDb);
  const underWay = new Map<string, Promise<Buffer>>();

  async function readOriginal(id: string): Promise<Buffer> {
    const bytes = await files.read(originalKey(id));
    if (!bytes) throw notFound();
    return bytes;
  }

  /** Keeps a copy where there is room: it is answered all the same, and made again for whoever asks next. */
  async function keepCopy(key: string, copy: Buffer): Promise<void> {
    try {
      await files.write(key, copy);
    } catch (error) {
      logger.warn({ err: error, key }, 'the copy of a picture could not be kept');
    }
  }

  async function makeCopy(id: string, width: number): Promise<Buffer> {
    const kept = await files.read(copyKey(id, width));
    if (kept) return kept;
    const copy = await resizeImage(await readOriginal(id), width);
    await keepCopy(copyKey(id, width), copy);
    // Somebody may have deleted the image meanwhile: its copy must not outlive it.
    if (!(await store.find(id))) await files.removeFolder(id);
    return copy;
  }

  /** A copy; those who ask for it at the same time share what is made for the first of them. */
  function readCopy(id: string, width: number): Promise<Buffer> {
    const key = copyKey(id, width);
    const copy = underWay.get(key) ?? makeCopy(id, width).finally(() => underWay.delete(key));
    underWay.set(key, copy);
    return copy;
  }

  /** A file in which there is a drawing of an earlier version, once it is drawn; none reaches a browser as it is. */
  async function asPicture(file: StoredFile): Promise<StoredFile> {
    if (!file.contentType.startsWith(svgType)) return file;
    await storedDrawings.draw(file.id);
    const drawn = await store.find(file.id);
    if (!drawn || drawn.contentType.startsWith(svgType)) throw notFound();
    return drawn;
  }

  return {
    /**
     * @param wantedWidth in pixels; undefined for the image as it is kept
     * @throws Problem NOT_FOUND, also where the caller may not see the card
     */
    async find(caller: Caller, id: string, wantedWidth: number | undefined): Promise<ServedImage> {
      const found = await store.find(id);
      if (!found || !maySee(caller, found)) throw notFound();
      const file = await asPicture(found);
      const width = wantedWidth && servedWidth(file, wantedWidth);
      return width
        ? { tag: `"${id}-${width}"`, contentType: copyType, read: () => readCopy(id, width) }
        : { tag: `"${id}.${file.contentType}"`, contentType: file.contentType, read: () => readOriginal(id) };
    },

    /** Removes the bytes of files whose entries are gone. */
    async forget(ids: readonly string[]): Promise<void> {
      for (const id of ids) await files.removeFolder(id);
    },
  };
}

/** What is proposed of a card is seen by its startup and the team. */
function maySee(caller: Caller, { isProposed, startupId, startupStatus }: StoredFile): boolean {
  const view = viewOfCard(caller, { id: startupId, status: startupStatus });
  return view !== null && (!isProposed || view === 'inno' || view === 'owner');
}

/** The smallest offered width that is not below the wanted one; undefined where the image itself is no larger. */
function servedWidth(file: StoredFile, wanted: number): number | undefined {
  const width = uploadLimits.widths.find((offered) => offered >= wanted) ?? Math.max(...uploadLimits.widths);
  return width < file.width ? width : undefined;
}
