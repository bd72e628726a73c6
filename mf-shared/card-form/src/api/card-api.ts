import { idempotencyHeader } from '@passerelle/contract/startups/pictures';
import type { OwnerStartup } from '@passerelle/contract/startups/startup';
import type { StartupDraft } from '@passerelle/contract/startups/startup-draft';
import { api } from '@passerelle/platform/api';
import { conflictShownByForm, stateOf } from '@passerelle/revisions';

/** A file of a card, by what it is for; also the last part of the addresses it is sent to. */
export type CardFileKind = 'logo' | 'picture';

/** What a save stores, and the state of the card that it changed. */
export interface CardSave {
  draft: StartupDraft;
  revision: number | undefined;
}

/** The form shows what goes wrong in its own words (error catalogue, "Form error handler"). */
export const shownByForm = { isShownByForm: true };
/** The options of a save: its form also shows that somebody else saved the card first. */
export const saveOptions = { ...shownByForm, ...conflictShownByForm };

/** A part of a multipart body that is no file. */
export function jsonPart(name: string, value: unknown): FormData {
  const form = new FormData();
  form.append(name, JSON.stringify(value));
  return form;
}

/** What a change of a card makes old: the card itself, and the lists. */
export const cardTags = (id: string) => [
  { type: 'Startup', id } as const,
  { type: 'Startup', id: 'LIST' } as const,
];

/** The calls by which a card is filled in. */
const cardApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    /** Stores all four parts at once. */
    saveCard: build.mutation<OwnerStartup, { id: string } & CardSave>({
      query: ({ id, draft, revision }) => ({
        url: `startup/${id}`,
        method: 'POST',
        params: stateOf(revision),
        body: jsonPart('startup', draft),
      }),
      extraOptions: saveOptions,
      invalidatesTags: (_answer, error, { id }) => (error ? [] : cardTags(id)),
    }),
    /** The same `key` again is the same upload. `onProgress` is given the share that is sent, from 0 to 1. */
    uploadCardFile: build.mutation<
      { id: string },
      { id: string; kind: CardFileKind; key: string; file: File; onProgress: (share: number) => void }
    >({
      query: ({ id, kind, key, file, onProgress }) => {
        const body = new FormData();
        body.append('id', id);
        body.append('file', file);
        const headers = { [idempotencyHeader]: key };
        return { url: `startup/${id}/${kind}`, method: 'POST', headers, body, onProgress };
      },
      extraOptions: shownByForm,
      invalidatesTags: (_answer, error, { id }) => (error ? [] : cardTags(id)),
    }),
    /** A file that is deleted already is no failure. */
    deleteCardFile: build.mutation<unknown, { id: string; kind: CardFileKind; fileId: string }>({
      query: ({ id, kind, fileId }) => ({
        url: `startup/${id}/${kind}/${fileId}`,
        method: 'DELETE',
        validateStatus: ({ ok, status }) => ok || status === 404,
      }),
      extraOptions: shownByForm,
      invalidatesTags: (_answer, error, { id }) => (error ? [] : cardTags(id)),
    }),
  }),
});

export const { useSaveCardMutation, useUploadCardFileMutation, useDeleteCardFileMutation } = cardApi;
