import type { Invitation, IssuedToken, ListedUser, Page, Role, User, UserFilter } from '@passerelle/contract';
import { pageLimits } from '@passerelle/contract/common/limits';
import { api, pagedList } from '@passerelle/shared/api';
import { stateOf, toldAsChanged } from '@passerelle/shared/revisions';

/** Rows that one page of the table brings. */
export const USERS_PAGE_SIZE = pageLimits.default;

/** What an account takes along when it goes, or loses a role. */
const touched = ['User', 'Startup', 'Client', 'Event'] as const;

const usersApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    /** Accounts, and the invitations that nobody has followed yet. */
    listUsers: build.infiniteQuery<Page<ListedUser>, UserFilter, number>({
      infiniteQueryOptions: pagedList,
      query: ({ queryArg: { search, states, roles, sort }, pageParam }) => ({
        url: '/admin/users',
        params: {
          ...(search && { search }),
          ...(states.length > 0 && { states: states.join(',') }),
          ...(roles.length > 0 && { roles: roles.join(',') }),
          sort,
          page: pageParam,
          pageSize: USERS_PAGE_SIZE,
        },
      }),
      providesTags: ['User'],
    }),
    /** Its link opens nothing any more; 404 where it was withdrawn already, 409 where the person has used it. */
    withdrawInvitation: build.mutation<void, string>({
      query: (id) => ({ url: `/admin/invitation/${id}`, method: 'DELETE' }),
      // Whatever the answer, the list was not up to date.
      invalidatesTags: ['User'],
      // The dialog says what became of the invitation.
      extraOptions: { silentCodes: ['INVITATION_GONE', 'INVITATION_USED'] },
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
  useListUsersInfiniteQuery,
  useWithdrawInvitationMutation,
  useInviteUserMutation,
  useIssueResetMutation,
  useChangeRolesMutation,
  useDeleteUserMutation,
} = usersApi;
