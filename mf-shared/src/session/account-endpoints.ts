import type { AccountActivation } from '@passerelle/contract/accounts/auth';
import { api } from '@passerelle/shared/api';

interface TokenLink {
  token: string;
  email: string;
}

/** The calls of the links in mails: activation of an account, new password. Their forms show what goes wrong. */
export const accountApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    validateToken: build.query<unknown, TokenLink>({
      query: (params) => ({ url: '/auth/validate-token', params }),
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
} = accountApi;
