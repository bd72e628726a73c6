import type { ResultLine, Results } from '@passerelle/contract';
import { api, type DownloadedFile, readFile } from '@passerelle/platform/api';
import { filterQuery, type ResultsView } from './use-results-view.ts';

const resultsApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    getResults: build.query<Results, ResultsView>({
      query: (view) => ({ url: '/admin/results', params: { ...filterQuery(view), by: view.by } }),
      providesTags: ['Event'],
    }),
    exportResults: build.mutation<DownloadedFile, ResultsView>({
      query: (view) => ({
        url: '/admin/results/export',
        params: filterQuery(view),
        responseHandler: readFile,
      }),
    }),
    getStartupResults: build.query<ResultLine, string>({
      query: (id) => `/admin/results/startup/${id}`,
      providesTags: ['Event'],
    }),
    getClientResults: build.query<ResultLine, string>({
      query: (id) => `/admin/results/client/${id}`,
      providesTags: ['Event'],
    }),
  }),
});

export const {
  useGetResultsQuery,
  useExportResultsMutation,
  useGetStartupResultsQuery,
  useGetClientResultsQuery,
} = resultsApi;
