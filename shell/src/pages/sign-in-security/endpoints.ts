import type {
  Factors,
  RecoveryCodes,
  RecoveryCodesRenewal,
  TotpConfirmation,
  TotpRemoval,
  TotpSecret,
  TotpSetUp,
} from '@passerelle/contract/accounts/factors/factors';
import { api } from '@passerelle/platform/api';

/** The calls for one's own second factor. What they answer once is in the screen alone, and nowhere kept. */
const factorsApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    readFactors: build.query<Factors, void>({ query: () => '/me/factors', providesTags: ['Factors'] }),
    startTotp: build.mutation<TotpSecret, TotpSetUp>({
      query: (body) => ({ url: '/me/factors/totp', method: 'POST', body }),
      invalidatesTags: (_result, error) => (error ? ['Factors'] : []),
      extraOptions: { isShownByForm: true },
    }),
    confirmTotp: build.mutation<RecoveryCodes, TotpConfirmation>({
      query: (body) => ({ url: '/me/factors/totp/confirm', method: 'POST', body }),
      invalidatesTags: (_result, error) => (error ? ['Factors'] : ['Factors', 'CurrentUser', 'OwnSession']),
      extraOptions: { isShownByForm: true },
    }),
    renewRecoveryCodes: build.mutation<RecoveryCodes, RecoveryCodesRenewal>({
      query: (body) => ({ url: '/me/factors/recovery-codes', method: 'POST', body }),
      invalidatesTags: ['Factors'],
      extraOptions: { isShownByForm: true },
    }),
    removeTotp: build.mutation<unknown, TotpRemoval>({
      query: (body) => ({ url: '/me/factors/totp', method: 'DELETE', body }),
      invalidatesTags: ['Factors'],
      extraOptions: { isShownByForm: true },
    }),
  }),
});

export const {
  useReadFactorsQuery,
  useStartTotpMutation,
  useConfirmTotpMutation,
  useRenewRecoveryCodesMutation,
  useRemoveTotpMutation,
} = factorsApi;
