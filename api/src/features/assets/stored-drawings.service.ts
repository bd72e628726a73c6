import { uploadLimits } from '@passerelle/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../db/client.ts';
import { Problem } from '../../http/problem.ts';
import type { Files } from '../../ports/files/files.ts';
import type { RecordActs } from '../audit/record.ts';
import { createAssetsStore, type StoredFile, svgType } from './assets.store.ts';
import { drawSvg } from './drawing/draw.ts';
import { originalKey } from './file-keys.ts';
import { type Image, pictureOf } from './images.ts';

/** What is kept is lost when it cannot be drawn: on a busy machine it may take longer than an upload. */
const PATIENCE = 3 * uploadLimits.drawingMilliseconds;
const PNG = Buffer.from('\x89PNG', 'latin1');

export interface StoredDrawingsDependencies {
  db: Database;
  files: Files;
  logger: FastifyBaseLogger;
  record: RecordActs;
}

export type StoredDrawings = ReturnType<typeof createStoredDrawings>;

/** Makes pictures of the drawings that earlier versions kept as they were. Their addresses stay. */
export function createStoredDrawings({ db, files, logger, record }: StoredDrawingsDependencies) {
  const underWay = new Map<string, Promise<void>>();
  let isStopping = false;

  async function replace({ id, startupId, kind }: StoredFile): Promise<void> {
    const kept = await files.read(originalKey(id));
    if (!kept) return;
    let image: Image;
    try {
      image = await asPicture(kept, uploadLimits.drawnSides[kind]);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      await remove(id, startupId, error);
      return;
    }
    await files.write(originalKey(id), image.bytes);
    const isStillThere = await createAssetsStore(db).replaceImage(id, {
      ...image,
      bytes: image.bytes.length,
    });
    // Somebody may have deleted it meanwhile: its bytes must not outlive it.
    if (!isStillThere) await files.removeFolder(id);
  }

  async function remove(id: string, startupId: string, { code }: Problem): Promise<void> {
    await db.transaction(async (trx) => {
      await createAssetsStore(trx).delete(id);
      await record(trx, { action: 'STARTUP_PICTURES_EDITED', entity: { type: 'STARTUP', id: startupId } });
    });
    await files.removeFolder(id);
    logger.warn({ file: id, startup: startupId, code }, 'a stored drawing cannot be drawn and was removed');
  }

  async function drawOnce(id: string): Promise<void> {
    const file = await createAssetsStore(db).find(id);
    if (file?.contentType.startsWith(svgType)) await replace(file);
  }

  /** Makes a picture of a stored drawing, or removes it where that cannot be done; any other file is left alone. */
  function draw(id: string): Promise<void> {
    const drawing = underWay.get(id) ?? drawOnce(id).finally(() => underWay.delete(id));
    underWay.set(id, drawing);
    return drawing;
  }

  return {
    draw,

    /** Makes pictures of all stored drawings, one after the other. */
    async drawAll(): Promise<void> {
      const ids = await createAssetsStore(db).findDrawings();
      for (const id of ids) {
        if (isStopping) throw new Error('The process ends before all stored drawings are drawn');
        await draw(id);
      }
      if (ids.length > 0) logger.info({ drawings: ids.length }, 'stored drawings are pictures now');
    },

    /** Lets `drawAll` end after the drawing that it is at. */
    stop(): void {
      isStopping = true;
    },
  };
}

/** A process that died may have stored the picture already and not have noted it. */
async function asPicture(kept: Buffer, side: number): Promise<Image> {
  const isDrawn = kept.subarray(0, PNG.length).equals(PNG);
  return pictureOf(
    isDrawn ? kept : await drawSvg(kept, { side, source: 'sanitised', milliseconds: PATIENCE }),
  );
}
