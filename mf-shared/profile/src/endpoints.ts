import type { ProfileChange } from '@passerelle/contract/accounts/profile';
import type { User } from '@passerelle/contract/accounts/user';
import { api } from '@passerelle/platform/api';
import { conflictShownByForm, stateOf } from '@passerelle/revisions';

const profileApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    saveProfile: build.mutation<User, { id: string; profile: ProfileChange; revision: number | undefined }>({
      query: ({ id, profile, revision }) => ({
        url: `/user/${id}`,
        method: 'PUT',
        params: stateOf(revision),
        body: profile,
      }),
      invalidatesTags: (_result, error, { id }) =>
        error ? [] : ['CurrentUser', 'Client', 'User', { type: 'User', id }],
      // A taken e-mail address (409) is a global notice, to which the form adds nothing.
      extraOptions: { isShownByForm: true, ...conflictShownByForm },
    }),
  }),
});

export const { useSaveProfileMutation } = profileApi;
