import type { AuditEntry, AuditFilter, Page } from '@passerelle/contract';
import { api, pagedList } from '@passerelle/platform/api';

export const AUDIT_PAGE_SIZE = 20;

/** What is not chosen is not sent. */
function paramsOf({ search, actions, entityTypes, actorId, entityId, from, to }: AuditFilter) {
  return {
    ...(search && { search }),
    ...(actions.length > 0 && { actions: actions.join(',') }),
    ...(entityTypes.length > 0 && { entityTypes: entityTypes.join(',') }),
    ...(actorId && { actorId }),
    ...(entityId && { entityId }),
    ...(from && { from }),
    ...(to && { to }),
  };
}

const auditApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    listAudit: build.infiniteQuery<Page<AuditEntry>, AuditFilter, number>({
      infiniteQueryOptions: pagedList,
      query: ({ queryArg, pageParam }) => ({
        url: '/audit',
        params: { ...paramsOf(queryArg), page: pageParam, pageSize: AUDIT_PAGE_SIZE },
      }),
    }),
    /** Fetches the spreadsheet and answers an address of its bytes in this page; the caller revokes it. */
    exportAudit: build.mutation<string, AuditFilter>({
      query: (filter) => ({
        url: '/audit/export',
        params: paramsOf(filter),
        responseHandler: async (response) =>
          response.ok ? URL.createObjectURL(await response.blob()) : response.json(),
      }),
    }),
  }),
});

export const { useListAuditInfiniteQuery, useExportAuditMutation } = auditApi;
