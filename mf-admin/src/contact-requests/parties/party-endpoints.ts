import type { Client, Page } from '@passerelle/contract';
import { pageLimits } from '@passerelle/contract/common/limits';
import type { Startup } from '@passerelle/contract/startups/startup';
import { api } from '@passerelle/platform/api';

/** A picker shows the first matches of a text; a longer text narrows them. */
const first = { page: 0, pageSize: pageLimits.default };

const partiesApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    findClients: build.query<Client[], string>({
      query: (search) => ({ url: '/client', params: { search, ...first } }),
      transformResponse: ({ data }: Page<Client>) => data,
      providesTags: ['Client'],
    }),
    /** Only validated cards can be asked for. */
    findStartups: build.query<Startup[], string>({
      query: (search) => ({
        url: '/startup',
        params: { search, statuses: 'VALIDATED', sort: 'NAME_ASC', ...first },
      }),
      transformResponse: ({ data }: Page<Startup>) => data,
      providesTags: ['Startup'],
    }),
  }),
});

export const { useFindClientsQuery, useFindStartupsQuery } = partiesApi;
