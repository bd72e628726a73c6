import type { IssuedToken, ListedUser, Role } from '@passerelle/contract';
import { api } from '@passerelle/shared/api';

export interface Invitation {
  email: string;
  role: Role;
}

const usersApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    /** Accounts, and the invitations that nobody has followed yet. */
    listUsers: build.query<ListedUser[], void>({
      query: () => '/admin/users',
      providesTags: ['User'],
    }),
    /** Inviting the same address again revokes the invitation before. */
    inviteUser: build.mutation<IssuedToken, Invitation>({
      query: (body) => ({ url: '/auth/invite-token', method: 'POST', body }),
      invalidatesTags: ['User'],
      // The form shows a wrong or taken address under its field.
      extraOptions: { silentStatuses: [400] },
    }),
  }),
});

export const { useListUsersQuery, useInviteUserMutation } = usersApi;
