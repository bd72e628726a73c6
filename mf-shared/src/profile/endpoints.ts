import type { Profile } from '@passerelle/contract/accounts/profile';
import type { User } from '@passerelle/contract/accounts/user';
import { api } from '@passerelle/shared/api';

const profileApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    saveProfile: build.mutation<User, { id: string; profile: Profile }>({
      query: ({ id, profile }) => ({ url: `/user/${id}`, method: 'PUT', body: profile }),
      invalidatesTags: (_result, error, { id }) =>
        error ? [] : ['CurrentUser', 'Client', 'User', { type: 'User', id }],
      // A taken e-mail address (409) is a global notice, to which the form adds nothing.
      extraOptions: { isToldByForm: true },
    }),
  }),
});

export const { useSaveProfileMutation } = profileApi;
