import { cardLimits } from '@passerelle/contract/common/limits';
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
 * Rejects with the first call that fails; what was done before stays done.
 */
export async function saveFiles(
  stored: CardFiles,
  wanted: CardFiles,
  { upload, remove }: FileOperations,
): Promise<void> {
  const removed = stored.pictureIds.filter((id) => !wanted.pictureIds.includes(id));
  const added = wanted.pictureIds.filter((id) => !stored.pictureIds.includes(id));
  let count = stored.pictureIds.length;
  for (const pickedId of added) {
    const outgoing = count >= cardLimits.picturesMaximum ? removed.shift() : undefined;
    if (outgoing) await remove('picture', outgoing);
    else count += 1;
    await upload('picture', pickedId);
  }
  for (const id of removed) await remove('picture', id);
  if (wanted.logoId === stored.logoId) return;
  if (wanted.logoId) await upload('logo', wanted.logoId);
  if (stored.logoId) await remove('logo', stored.logoId);
}
