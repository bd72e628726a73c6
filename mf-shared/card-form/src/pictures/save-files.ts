import { cardLimits } from '@passerelle/contract/common/limits';
import { statusOf } from '@passerelle/platform/api';
import type { CardFileKind } from '../api/card-api.ts';

/** The pictures of a card, by their ids. */
export interface CardFiles {
  logoId: string | null;
  pictureIds: readonly string[];
}

/** The pictures as they are stored, and as the form wants them. */
interface FilesToSave {
  stored: CardFiles;
  wanted: CardFiles;
}

/** What the changes of the pictures are carried out with. */
export interface FileOperations {
  /** Uploads the picked file that stands under `pickedId`. */
  upload(kind: CardFileKind, pickedId: string): Promise<unknown>;
  remove(kind: CardFileKind, fileId: string): Promise<unknown>;
}

/**
 * Brings the stored pictures to what the form shows, one call after the other: new pictures, then removed ones, then
 * the logo, whose successor is there before it goes. Only where a card is full does a removed picture make room first.
 * Each call goes by what the form shows by then: what is picked or removed during a call before is done as well, and what
 * is no longer wanted is not sent.
 * Where a file is refused the others are tried all the same, so that every refusal is known at once, and nothing more is
 * removed. Rejects with the first refusal, or at once with another call that fails; what was done before stays done.
 */
export async function saveFiles(
  readFiles: () => FilesToSave,
  { upload, remove }: FileOperations,
): Promise<void> {
  const refusals = new Map<string, unknown>();
  async function tryUpload(kind: CardFileKind, pickedId: string): Promise<boolean> {
    try {
      await upload(kind, pickedId);
      return true;
    } catch (error) {
      if (statusOf(error) !== 400) throw error;
      refusals.set(pickedId, error);
      return false;
    }
  }

  for (;;) {
    const { stored, wanted } = readFiles();
    const refusal = [...refusals].find(([id]) => id === wanted.logoId || wanted.pictureIds.includes(id));
    const added = wanted.pictureIds.find((id) => !stored.pictureIds.includes(id) && !refusals.has(id));
    const removed = refusal ? undefined : stored.pictureIds.find((id) => !wanted.pictureIds.includes(id));
    const isRoom = stored.pictureIds.length < cardLimits.picturesMaximum;
    if (added && isRoom) await tryUpload('picture', added);
    else if (removed) await remove('picture', removed);
    else if (wanted.logoId === stored.logoId || (wanted.logoId && refusals.has(wanted.logoId))) {
      if (refusal) throw refusal[1];
      return;
    } else {
      const hasSuccessor = !wanted.logoId || (await tryUpload('logo', wanted.logoId));
      if (hasSuccessor && stored.logoId) await remove('logo', stored.logoId);
    }
  }
}
