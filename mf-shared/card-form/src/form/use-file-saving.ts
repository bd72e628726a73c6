import type { Startup } from '@passerelle/contract/startups/startup';
import { apiErrorOf } from '@passerelle/platform/api';
import { type CardFileKind, useDeleteCardFileMutation, useUploadCardFileMutation } from '../api/card-api.ts';
import { withStoredImage } from '../model/image-alternatives.ts';
import { saveFiles } from '../pictures/save-files.ts';
import { type CardForm, filesOf } from './use-card-form.ts';

const sameButOne = (ids: readonly string[], from: string, to: string) =>
  ids.map((id) => (id === from ? to : id));

/**
 * Returns the saving of the form's logo and pictures. What is stored takes the place of what was picked at once, so that
 * a save that broke off goes on where it stopped. Rejects with the call that failed.
 * @param onStored told under which id a picture stands from then on of which something is said
 */
export function useFileSaving(
  startup: Startup,
  { form, files, base, storedFiles: stored }: CardForm,
  onStored?: (pickedId: string, id: string) => void,
): () => Promise<void> {
  const [upload] = useUploadCardFileMutation();
  const [remove] = useDeleteCardFileMutation();

  /** What is said of the picture was saved before it was uploaded: the API knows it by both ids. */
  function keepAlternative(pickedId: string, id: string) {
    const informations = form.getValues('informations');
    if (!informations.imageAlternatives.some(({ imageId }) => imageId === pickedId)) return;
    const { imageAlternatives } = withStoredImage(informations, pickedId, id);
    form.setValue('informations.imageAlternatives', imageAlternatives);
    const { values } = base.current;
    base.current.values = { ...values, informations: withStoredImage(values.informations, pickedId, id) };
    onStored?.(pickedId, id);
  }

  function keep(kind: CardFileKind, pickedId: string, id: string) {
    keepAlternative(pickedId, id);
    if (kind === 'logo') {
      stored.current = { ...stored.current, logoId: id };
      // Another one may have been picked while this one was being sent.
      if (form.getValues('informations.logoId') === pickedId) form.setValue('informations.logoId', id);
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

  return () =>
    saveFiles(() => ({ stored: stored.current, wanted: filesOf(form.getValues()) }), {
      upload: uploadPicked,
      remove: removeStored,
    });
}
