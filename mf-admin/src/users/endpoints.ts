import type { IssuedToken, ListedUser, Role } from '@passerelle/contract';
import { api } from '@passerelle/shared/api';

interface Invitation {
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
    }),
  }),
});

export const { useListUsersQuery, useInviteUserMutation } = usersApi;
