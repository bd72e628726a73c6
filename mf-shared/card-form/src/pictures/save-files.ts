import { cardLimits } from '@passerelle/contract/common/limits';
import { statusOf } from '@passerelle/platform/api';
import type { CardFileKind } from '../api/card-api.ts';

/** The pictures of a card, by their ids. */
export interface CardFiles {
  logoId: string | null;
  pictureIds: readonly string[];
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
 * Where a file is refused the others are tried all the same, so that every refusal is known at once, and nothing more is
 * removed. Rejects with the first refusal, or at once with another call that fails; what was done before stays done.
 */
export async function saveFiles(
  stored: CardFiles,
  wanted: CardFiles,
  { upload, remove }: FileOperations,
): Promise<void> {
  const refusals: unknown[] = [];
  async function tryUpload(kind: CardFileKind, pickedId: string): Promise<boolean> {
    try {
      await upload(kind, pickedId);
      return true;
    } catch (error) {
      if (statusOf(error) !== 400) throw error;
      refusals.push(error);
      return false;
    }
  }

  const removed = stored.pictureIds.filter((id) => !wanted.pictureIds.includes(id));
  const added = wanted.pictureIds.filter((id) => !stored.pictureIds.includes(id));
  let count = stored.pictureIds.length;
  for (const pickedId of added) {
    if (count >= cardLimits.picturesMaximum) {
      const outgoing = refusals.length === 0 ? removed.shift() : undefined;
      if (!outgoing) break;
      await remove('picture', outgoing);
      count -= 1;
    }
    if (await tryUpload('picture', pickedId)) count += 1;
  }
  if (refusals.length === 0) for (const id of removed) await remove('picture', id);
  if (wanted.logoId !== stored.logoId) {
    const hasSuccessor = !wanted.logoId || (await tryUpload('logo', wanted.logoId));
    if (hasSuccessor && stored.logoId) await remove('logo', stored.logoId);
  }
  if (refusals.length > 0) throw refusals[0];
}
