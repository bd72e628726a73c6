import type { SearchResult } from '@passerelle/contract/startups/quick-search';
import { api } from '@passerelle/platform/api';

const searchApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    search: build.query<SearchResult, string>({
      query: (searchText) => ({ url: '/search', params: { searchText } }),
      providesTags: ['Search'],
    }),
  }),
});

export const { useSearchQuery } = searchApi;
