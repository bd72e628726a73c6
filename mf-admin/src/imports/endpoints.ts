import type {
  ImportKind,
  ImportPreview,
  ImportReport,
  ImportResult,
  PendingApproval,
} from '@passerelle/contract';
import { api, type DownloadedFile, readFile } from '@passerelle/platform/api';

interface ImportedFile {
  kind: ImportKind;
  file: File;
}

function formOf({ file }: ImportedFile, fields: Readonly<Record<string, string>> = {}): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', file);
  return form;
}

const importsApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    /** What an import would do; nothing is stored. */
    previewImport: build.mutation<ImportPreview, ImportedFile>({
      query: (sent) => ({ url: `/import/${sent.kind}/preview`, method: 'POST', body: formOf(sent) }),
      // The screen says under the file why it cannot be taken.
      extraOptions: { silentStatuses: [400, 413] },
    }),
    /**
     * Imports the rows that the preview found valid, all or none; 409 where it would find others by now. One that invites
     * people waits for a second member of the team where the installation says so.
     */
    runImport: build.mutation<
      ImportResult | PendingApproval,
      ImportedFile & { confirmation: string; recipients: number }
    >({
      query: ({ confirmation, recipients, ...sent }) => ({
        url: `/import/${sent.kind}`,
        method: 'POST',
        body: formOf(sent, { confirmation, recipients: String(recipients) }),
      }),
      invalidatesTags: (_result, error) => (error ? [] : ['Startup', 'User']),
      // The screen says it beside the new preview.
      extraOptions: { silentCodes: ['IMPORT_CHANGED'] },
    }),
    /** An empty file with the headings. */
    importTemplate: build.mutation<DownloadedFile, ImportKind>({
      query: (kind) => ({ url: `/import/${kind}/template`, responseHandler: readFile }),
    }),
    /** What happened to each row, as a spreadsheet. */
    importReport: build.mutation<DownloadedFile, { kind: ImportKind } & ImportReport>({
      query: ({ kind, ...body }) => ({
        url: `/import/${kind}/report`,
        method: 'POST',
        body,
        responseHandler: readFile,
      }),
    }),
  }),
});

export const {
  usePreviewImportMutation,
  useRunImportMutation,
  useImportTemplateMutation,
  useImportReportMutation,
} = importsApi;
