import type { AccessConfirmation, EmailConfirmation } from '@passerelle/contract/accounts/auth';
import type { AccountActivation } from '@passerelle/contract/accounts/passwords/password-choice';
import { api } from '@passerelle/platform/api';

interface TokenLink {
  token: string;
  email: string;
}

/** The calls of the links in mails: activation of an account, new password, new address. Their forms show failures. */
const accountApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    validateToken: build.query<unknown, TokenLink>({
      query: (body) => ({ url: '/auth/validate-token', method: 'POST', body }),
      extraOptions: { silentStatuses: [400, 401, 403, 404, 410] },
      // A link that was used meanwhile must not look valid.
      keepUnusedDataFor: 0,
    }),
    activateAccount: build.mutation<unknown, AccountActivation>({
      query: (body) => ({ url: '/auth/init-account', method: 'POST', body }),
      extraOptions: { silentStatuses: [400] },
    }),
    resetPassword: build.mutation<unknown, TokenLink & { password: string }>({
      query: (body) => ({ url: '/auth/reset-password', method: 'POST', body }),
      extraOptions: { silentStatuses: [400] },
    }),
    confirmEmail: build.mutation<unknown, EmailConfirmation>({
      query: (body) => ({ url: '/auth/confirm-email', method: 'POST', body }),
      // The page shows that the link, or the address, is no longer valid.
      extraOptions: { silentStatuses: [400, 409] },
      // The signed-in person has another address now, or no session any more.
      invalidatesTags: (_answer, error) => (error ? [] : ['CurrentUser', 'User']),
    }),
    confirmAccess: build.mutation<unknown, AccessConfirmation>({
      query: (body) => ({ url: '/auth/confirm-access', method: 'POST', body }),
      // The page tells that the link is gone.
      extraOptions: { silentStatuses: [400] },
    }),
    sendResetEmail: build.mutation<unknown, { email: string }>({
      query: (body) => ({ url: '/auth/send-reset-token-email', method: 'POST', body }),
      extraOptions: { silentStatuses: [400] },
    }),
  }),
});

export const {
  useValidateTokenQuery,
  useActivateAccountMutation,
  useResetPasswordMutation,
  useSendResetEmailMutation,
  useConfirmEmailMutation,
  useConfirmAccessMutation,
} = accountApi;
