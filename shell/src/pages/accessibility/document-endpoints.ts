import type { Language } from '@passerelle/contract/common/enumerations';
import type { DocumentKey } from '@passerelle/contract/platform/documents';
import { api, apiBase } from '@passerelle/platform/api';

export interface DocumentVersion {
  key: DocumentKey;
  language: Language;
}

/** Where a browser finds the file itself. */
export function documentAddress({ key, language }: DocumentVersion): string {
  return `${apiBase()}/documents/${key}?language=${language}`;
}

const documentApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    /** Fetches a document and answers an address of its bytes in this page; the caller revokes it. */
    fetchDocument: build.mutation<string, DocumentVersion>({
      query: ({ key, language }) => ({
        url: `/documents/${key}`,
        params: { language },
        responseHandler: async (response) =>
          response.ok ? URL.createObjectURL(await response.blob()) : response.text(),
      }),
      // The page says which document could not be fetched.
      extraOptions: { silentStatuses: 'all' },
    }),
  }),
});

export const { useFetchDocumentMutation } = documentApi;
