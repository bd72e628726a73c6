import type { Approval, ApprovalContent, ApprovalList } from '@passerelle/contract';
import { pageLimits } from '@passerelle/contract/common/limits';
import { api, type DownloadedFile, pagedList, readFile } from '@passerelle/platform/api';

/** Rows that one page of the table brings. */
export const APPROVALS_PAGE_SIZE = pageLimits.default;

/** What an approved act may change. */
const touched = ['Approval', 'User', 'Startup', 'Client', 'Event'] as const;

const approvalsApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    /** What waits first, then the newest. */
    listApprovals: build.infiniteQuery<ApprovalList, void, number>({
      infiniteQueryOptions: pagedList,
      query: ({ pageParam }) => ({
        url: '/approvals',
        params: { page: pageParam, pageSize: APPROVALS_PAGE_SIZE },
      }),
      providesTags: ['Approval'],
    }),
    /** 409 where somebody else was first, its time is over, or it cannot be done any more: then it is closed. */
    approve: build.mutation<Approval, string>({
      query: (id) => ({ url: `/approvals/${id}/approve`, method: 'POST' }),
      // Whatever the answer, the list was not up to date.
      invalidatesTags: (_result, error) => (error ? ['Approval'] : touched),
    }),
    /** Whom it invites, page by page, or how many clients it would bring; 409 where it does not wait any more. */
    readContent: build.infiniteQuery<ApprovalContent, string, number>({
      infiniteQueryOptions: pagedList,
      query: ({ queryArg: id, pageParam }) => ({
        url: `/approvals/${id}/content`,
        params: { page: pageParam, pageSize: APPROVALS_PAGE_SIZE },
      }),
    }),
    withdraw: build.mutation<Approval, string>({
      query: (id) => ({ url: `/approvals/${id}/withdraw`, method: 'POST' }),
      invalidatesTags: ['Approval'],
    }),
    decline: build.mutation<Approval, string>({
      query: (id) => ({ url: `/approvals/${id}/decline`, method: 'POST' }),
      invalidatesTags: ['Approval'],
    }),
    /** An approved export; once more for a short time. */
    fetchExport: build.mutation<DownloadedFile, string>({
      query: (id) => ({ url: `/approvals/${id}/export`, responseHandler: readFile }),
      invalidatesTags: ['Approval'],
    }),
  }),
});

export const {
  useListApprovalsInfiniteQuery,
  useApproveMutation,
  useDeclineMutation,
  useWithdrawMutation,
  useReadContentInfiniteQuery,
  useFetchExportMutation,
} = approvalsApi;
