import type { Profile } from '@passerelle/contract/accounts/profile';
import type { User } from '@passerelle/contract/accounts/user';
import { api } from '@passerelle/shared/api';
import { stateOf, toldAsChanged } from '@passerelle/shared/revisions';

const profileApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    saveProfile: build.mutation<User, { id: string; profile: Profile; revision: number | undefined }>({
      query: ({ id, profile, revision }) => ({
        url: `/user/${id}`,
        method: 'PUT',
        params: stateOf(revision),
        body: profile,
      }),
      invalidatesTags: (_result, error, { id }) =>
        error ? [] : ['CurrentUser', 'Client', 'User', { type: 'User', id }],
      // A taken e-mail address (409) is a global notice, to which the form adds nothing.
      extraOptions: { isToldByForm: true, ...toldAsChanged },
    }),
  }),
});

export const { useSaveProfileMutation } = profileApi;
