import type { Invitation, IssuedToken, ListedUser, Role, User } from '@passerelle/contract';
import { api } from '@passerelle/shared/api';
import { stateOf, toldAsChanged } from '@passerelle/shared/revisions';

/** What an account takes along when it goes, or loses a role. */
const touched = ['User', 'Startup', 'Client', 'Event'] as const;

const usersApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    /** Accounts, and the invitations that nobody has followed yet. */
    listUsers: build.query<ListedUser[], void>({
      query: () => '/admin/users',
      providesTags: ['User'],
    }),
    /** A link to a new password; the one before stops working. */
    issueReset: build.mutation<IssuedToken, string>({
      query: (email) => ({ url: '/auth/reset-token', method: 'POST', body: { email } }),
    }),
    changeRoles: build.mutation<User, { id: string; roles: Role[]; revision: number | undefined }>({
      query: ({ id, roles, revision }) => ({
        url: `/admin/user/${id}/roles`,
        method: 'PUT',
        params: stateOf(revision),
        body: { roles },
      }),
      invalidatesTags: (_result, error) => (error ? [] : touched),
      extraOptions: toldAsChanged,
    }),
    deleteUser: build.mutation<void, string>({
      query: (id) => ({ url: `/admin/user/${id}`, method: 'DELETE' }),
      invalidatesTags: (_result, error) => (error ? [] : touched),
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

export const {
  useListUsersQuery,
  useInviteUserMutation,
  useIssueResetMutation,
  useChangeRolesMutation,
  useDeleteUserMutation,
} = usersApi;
