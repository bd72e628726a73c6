import type { Startup } from '@passerelle/contract/startups/startup';
import { apiErrorOf } from '@passerelle/platform/api';
import { useRef } from 'react';
import { type CardFileKind, useDeleteCardFileMutation, useUploadCardFileMutation } from '../api/card-api.ts';
import { type CardFiles, saveFiles } from '../pictures/save-files.ts';
import type { CardForm } from './use-card-form.ts';

const sameButOne = (ids: readonly string[], from: string, to: string) =>
  ids.map((id) => (id === from ? to : id));

/**
 * Returns the saving of the form's logo and pictures. What is stored takes the place of what was picked at once, so that
 * a save that broke off goes on where it stopped. Rejects with the call that failed.
 */
export function useFileSaving(startup: Startup, { form, files }: CardForm): () => Promise<void> {
  const [upload] = useUploadCardFileMutation();
  const [remove] = useDeleteCardFileMutation();
  const stored = useRef<CardFiles>({
    logoId: startup.informations.logoId,
    pictureIds: startup.pictureIds,
  });

  function keep(kind: CardFileKind, pickedId: string, id: string) {
    if (kind === 'logo') {
      stored.current = { ...stored.current, logoId: id };
      form.setValue('informations.logoId', id);
      return;
    }
    stored.current = { ...stored.current, pictureIds: [...stored.current.pictureIds, id] };
    form.setValue('pictureIds', sameButOne(form.getValues('pictureIds'), pickedId, id));
  }

  async function uploadPicked(kind: CardFileKind, pickedId: string): Promise<void> {
    const picked = files.get(pickedId);
    if (!picked) throw new Error(`No file was picked under ${pickedId}`);
    files.update(pickedId, { progress: 0, refusal: undefined });
    try {
      const { id } = await upload({
        id: startup.id,
        kind,
        key: pickedId,
        file: picked.file,
        onProgress: (progress) => files.update(pickedId, { progress }),
      }).unwrap();
      keep(kind, pickedId, id);
    } catch (error) {
      files.update(pickedId, { refusal: apiErrorOf(error)?.message });
      throw error;
    } finally {
      files.update(pickedId, { progress: undefined });
    }
  }

  async function removeStored(kind: CardFileKind, fileId: string): Promise<void> {
    await remove({ id: startup.id, kind, fileId }).unwrap();
    const { logoId, pictureIds } = stored.current;
    stored.current = {
      logoId: logoId === fileId ? null : logoId,
      pictureIds: pictureIds.filter((id) => id !== fileId),
    };
  }

  return () => {
    const { informations, pictureIds } = form.getValues();
    const wanted = { logoId: informations.logoId, pictureIds };
    return saveFiles(stored.current, wanted, { upload: uploadPicked, remove: removeStored });
  };
}
