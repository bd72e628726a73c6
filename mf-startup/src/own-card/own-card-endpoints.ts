import { type CardSave, cardTags, jsonPart, saveOptions, shownByForm } from '@passerelle/card-form';
import type { StartupPart } from '@passerelle/contract/startups/card/card';
import type { OwnerStartup } from '@passerelle/contract/startups/startup';
import { api } from '@passerelle/platform/api';
import { stateOf } from '@passerelle/revisions';

const ownCardApi = api.injectEndpoints({
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
      extraOptions: saveOptions,
      invalidatesTags: (_answer, error, { id, part }) => {
        if (error) return [];
        return part === 'team' ? [...cardTags(id), 'CurrentUser'] : cardTags(id);
      },
    }),
    /** Hands the caller's own card in for validation; 400 names everything that is missing. */
    submitCard: build.mutation<unknown, { id: string }>({
      query: () => ({ url: 'startup', method: 'POST' }),
      extraOptions: shownByForm,
      invalidatesTags: (_answer, error, { id }) => (error ? [] : cardTags(id)),
    }),
  }),
});

export const { useGetMyStartupQuery, useSaveCardPartMutation, useSubmitCardMutation } = ownCardApi;
