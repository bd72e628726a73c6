import type {
  Invitation,
  IssuedInvitation,
  IssuedToken,
  ListedUser,
  MailedReset,
  Page,
  PendingApproval,
  User,
  UserFilter,
  UserRoles,
} from '@passerelle/contract';
import { pageLimits } from '@passerelle/contract/common/limits';
import { api, pagedList } from '@passerelle/platform/api';
import { conflictShownByForm, stateOf } from '@passerelle/revisions';
import { isGone } from '../is-gone.ts';

/** Rows that one page of the table brings. */
export const USERS_PAGE_SIZE = pageLimits.default;

/** What an account takes along when it goes, or loses a role. */
const touched = ['User', 'Startup', 'Client', 'Event'] as const;

const usersApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    /** Accounts, and the invitations that were not accepted yet. */
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
    /** A link to a new password, or its mail to the person; the one before stops working. */
    issueReset: build.mutation<IssuedToken | MailedReset, string>({
      query: (email) => ({ url: '/auth/reset-token', method: 'POST', body: { email } }),
    }),
    /** Waits for a second member of the team where the installation says so. */
    changeRoles: build.mutation<
      User | PendingApproval,
      { id: string; revision: number | undefined } & UserRoles
    >({
      query: ({ id, revision, ...body }) => ({
        url: `/admin/user/${id}/roles`,
        method: 'PUT',
        params: stateOf(revision),
        body,
      }),
      invalidatesTags: (_result, error) => (error ? [] : touched),
      extraOptions: conflictShownByForm,
    }),
    /** For who has lost theirs; their sessions end. */
    removeSecondFactor: build.mutation<void, string>({
      query: (id) => ({ url: `/admin/user/${id}/factors`, method: 'DELETE' }),
      invalidatesTags: (_result, error) => (error ? [] : ['User']),
    }),
    deleteUser: build.mutation<void, string>({
      query: (id) => ({ url: `/admin/user/${id}`, method: 'DELETE', validateStatus: isGone }),
      invalidatesTags: (_result, error) => (error ? [] : touched),
    }),
    /**
     * Inviting the same address again revokes the invitation before. That of staff waits for a second member of the team
     * where the installation says so.
     */
    inviteUser: build.mutation<IssuedInvitation | PendingApproval, Invitation>({
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
  useRemoveSecondFactorMutation,
  useDeleteUserMutation,
} = usersApi;
