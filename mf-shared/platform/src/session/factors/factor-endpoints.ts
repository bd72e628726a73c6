import type { Factors } from '@passerelle/contract/accounts/factors/factors';
import type { PasskeyRequest } from '@passerelle/contract/accounts/factors/passkeys';
import { api } from '@passerelle/platform/api';

/** What there is beside the password, and the question to a passkey: wherever people prove who they are. */
const factorsApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    readFactors: build.query<Factors, void>({ query: () => '/me/factors', providesTags: ['Factors'] }),
    /** What the browser asks one's passkeys, for a proof. */
    requestPasskey: build.mutation<PasskeyRequest, void>({
      query: () => ({ url: '/me/factors/passkeys/request', method: 'POST' }),
      invalidatesTags: (_result, error) => (error ? ['Factors'] : []),
      extraOptions: { isShownByForm: true },
    }),
  }),
});

export const { useReadFactorsQuery, useRequestPasskeyMutation } = factorsApi;
