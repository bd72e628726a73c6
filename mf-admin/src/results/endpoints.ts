import type { Page, ResultLine, Results, ViewedCard } from '@passerelle/contract';
import { api, type DownloadedFile, pagedList, readFile } from '@passerelle/platform/api';
import { filterQuery, type ResultsView, viewsQuery } from './use-results-view.ts';

export const VIEWED_CARDS_PAGE_SIZE = 20;

const resultsApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    getResults: build.query<Results, ResultsView>({
      query: (view) => ({ url: '/admin/results', params: { ...filterQuery(view), by: view.by } }),
      providesTags: ['Event'],
    }),
    listViewedCards: build.infiniteQuery<Page<ViewedCard>, ResultsView, number>({
      infiniteQueryOptions: pagedList,
      query: ({ queryArg: view, pageParam }) => ({
        url: '/admin/results/views',
        params: { ...viewsQuery(view), page: pageParam, pageSize: VIEWED_CARDS_PAGE_SIZE },
      }),
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
  useListViewedCardsInfiniteQuery,
  useExportResultsMutation,
  useGetStartupResultsQuery,
  useGetClientResultsQuery,
} = resultsApi;
