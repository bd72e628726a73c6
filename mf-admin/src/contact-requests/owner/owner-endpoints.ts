import type { ContactRequestOwner } from '@passerelle/contract';
import { api } from '@passerelle/platform/api';

const ownersApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    listContactRequestOwners: build.query<ContactRequestOwner[], void>({
      query: () => '/event/owners',
      // An API of the version before has none: requests are then followed up as before.
      extraOptions: { silentStatuses: [404] },
      providesTags: ['Event'],
    }),
  }),
});

export const { useListContactRequestOwnersQuery } = ownersApi;
