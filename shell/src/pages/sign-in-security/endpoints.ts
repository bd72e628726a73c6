import type {
  FactorProof,
  FactorRemoval,
  FactorSetUp,
  RecoveryCodes,
  TotpConfirmation,
  TotpSecret,
} from '@passerelle/contract/accounts/factors/factors';
import type { PasskeyAddition, PasskeySetUp } from '@passerelle/contract/accounts/factors/passkeys';
import { api, apiErrorOf } from '@passerelle/platform/api';

/** What was to be removed is gone: by this call, or by one before it whose answer was lost. */
const isGone = ({ ok }: Response, body: unknown): boolean => {
  const code = apiErrorOf({ data: body })?.code ?? '';
  return ok || ['SECOND_FACTOR_MISSING', 'PASSKEY_MISSING'].includes(code);
};

/** The calls that change one's own second factors. What they answer once is in the screen alone, and nowhere kept. */
const factorsApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    startTotp: build.mutation<TotpSecret, FactorSetUp>({
      query: (body) => ({ url: '/me/factors/totp', method: 'POST', body }),
      invalidatesTags: (_result, error) => (error ? ['Factors'] : []),
      extraOptions: { isShownByForm: true },
    }),
    confirmTotp: build.mutation<RecoveryCodes, TotpConfirmation>({
      query: (body) => ({ url: '/me/factors/totp/confirm', method: 'POST', body }),
      invalidatesTags: (_result, error) => (error ? ['Factors'] : ['Factors', 'CurrentUser', 'OwnSession']),
      extraOptions: { isShownByForm: true },
    }),
    renewRecoveryCodes: build.mutation<RecoveryCodes, FactorProof>({
      query: (body) => ({ url: '/me/factors/recovery-codes', method: 'POST', body }),
      invalidatesTags: ['Factors'],
      extraOptions: { isShownByForm: true },
    }),
    removeTotp: build.mutation<unknown, FactorRemoval>({
      query: (body) => ({ url: '/me/factors/totp', method: 'DELETE', body, validateStatus: isGone }),
      invalidatesTags: ['Factors'],
      extraOptions: { isShownByForm: true },
    }),
    setUpPasskey: build.mutation<PasskeySetUp, FactorSetUp>({
      query: (body) => ({ url: '/me/factors/passkeys/set-up', method: 'POST', body }),
      invalidatesTags: (_result, error) => (error ? ['Factors'] : []),
      extraOptions: { isShownByForm: true },
    }),
    addPasskey: build.mutation<RecoveryCodes, PasskeyAddition>({
      query: (body) => ({ url: '/me/factors/passkeys', method: 'POST', body }),
      invalidatesTags: (_result, error) => (error ? ['Factors'] : ['Factors', 'CurrentUser', 'OwnSession']),
      extraOptions: { isShownByForm: true },
    }),
    removePasskey: build.mutation<unknown, FactorRemoval & { id: string }>({
      query: ({ id, ...body }) => ({
        url: `/me/factors/passkeys/${id}`,
        method: 'DELETE',
        body,
        validateStatus: isGone,
      }),
      invalidatesTags: ['Factors'],
      extraOptions: { isShownByForm: true },
    }),
  }),
});

export const {
  useStartTotpMutation,
  useConfirmTotpMutation,
  useRenewRecoveryCodesMutation,
  useRemoveTotpMutation,
  useSetUpPasskeyMutation,
  useAddPasskeyMutation,
  useRemovePasskeyMutation,
} = factorsApi;
