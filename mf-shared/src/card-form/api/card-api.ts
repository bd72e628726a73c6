import { idempotencyHeader } from '@passerelle/contract/startups/pictures';
import type { OwnerStartup } from '@passerelle/contract/startups/startup';
import type { StartupPart } from '@passerelle/contract/startups/startup-complete';
import type { StartupDraft } from '@passerelle/contract/startups/startup-draft';
import { api } from '@passerelle/shared/api';
import { stateOf, toldAsChanged } from '@passerelle/shared/revisions';

/** A file of a card, by what it is for; also the last part of the addresses it is sent to. */
export type CardFileKind = 'logo' | 'picture';

/** What a save stores, and the state of the card that it changed. */
interface CardSave {
  draft: StartupDraft;
  revision: number | undefined;
}

/** The form shows what goes wrong in its own words (error catalogue, "Form error handler"). */
const shownByForm = { isToldByForm: true };
/** A save is told by the form itself also where somebody else saved the card first. */
const toldAsSave = { ...shownByForm, ...toldAsChanged };

function jsonPart(name: string, value: unknown): FormData {
  const form = new FormData();
  form.append(name, JSON.stringify(value));
  return form;
}

const cardTags = (id: string) => [{ type: 'Startup', id } as const, { type: 'Startup', id: 'LIST' } as const];

/** The calls by which a card is filled in. */
export const cardApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    /** The caller's own card. */
    getMyStartup: build.query<OwnerStartup, void>({
      query: () => 'startup/my',
      providesTags: (card) => (card ? [{ type: 'Startup', id: card.id }] : []),
    }),
    /**
     * Stores one part as far as it is filled in; a part that breaks a rule is refused once the card is validated.
     * With the team stored the user's profile counts as complete: the user is asked for again.
     */
    saveCardPart: build.mutation<OwnerStartup, { id: string; part: StartupPart } & CardSave>({
      query: ({ id, part, draft, revision }) => ({
        url: `startup/${id}/${part}`,
        method: 'POST',
        params: stateOf(revision),
        body: part === 'informations' ? jsonPart('informations', draft.informations) : draft[part],
      }),
      extraOptions: toldAsSave,
      invalidatesTags: (_answer, error, { id, part }) => {
        if (error) return [];
        return part === 'team' ? [...cardTags(id), 'CurrentUser'] : cardTags(id);
      },
    }),
    /** Stores all four parts at once. */
    saveCard: build.mutation<OwnerStartup, { id: string } & CardSave>({
      query: ({ id, draft, revision }) => ({
        url: `startup/${id}`,
        method: 'POST',
        params: stateOf(revision),
        body: jsonPart('startup', draft),
      }),
      extraOptions: toldAsSave,
      invalidatesTags: (_answer, error, { id }) => (error ? [] : cardTags(id)),
    }),
    /** Hands the caller's own card in for validation; 400 names everything that is missing. */
    submitCard: build.mutation<unknown, { id: string }>({
      query: () => ({ url: 'startup', method: 'POST' }),
      extraOptions: shownByForm,
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
    /** A file that is gone already is no failure. */
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

export const {
  useGetMyStartupQuery,
  useSaveCardPartMutation,
  useSaveCardMutation,
  useSubmitCardMutation,
  useUploadCardFileMutation,
  useDeleteCardFileMutation,
} = cardApi;
