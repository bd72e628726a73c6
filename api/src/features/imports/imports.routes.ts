import {
  importKindSchema,
  importPreviewSchema,
  importReportSchema,
  importResultSchema,
  pendingApprovalSchema,
  recipientsSchema,
  z,
} from '@passerelle/contract';
import type { FastifyRequest } from 'fastify';
import { callerOf } from '../../http/caller.ts';
import { acceptForms, uploadedFile, uploadedForm } from '../../http/form.ts';
import { languageOf } from '../../http/language.ts';
import { invalidField } from '../../http/problem.ts';
import type { Scopes } from '../../http/scopes.ts';
import { sendSpreadsheet, spreadsheetType } from '../../http/spreadsheet/spreadsheet.ts';
import type { Clock } from '../../ports/clock.ts';
import type { HeldImports } from './held-imports.ts';
import type { Importer } from './import-source.ts';
import type { ImportsService } from './imports.service.ts';
import { reportOf, templateOf } from './report.ts';

const params = z.object({ kind: importKindSchema });
/** Of a report: 2,000 rows with some problems each. */
const REPORT_BYTES = 4 * 1024 * 1024;

function importerOf(request: FastifyRequest): Importer {
  const { userId, staffRight } = callerOf(request);
  return { userId, language: languageOf(request), staffRight };
}

/** The team's imports from files: the empty file, the preview, the import, the report. */
export function importsRoutes(
  scopes: Scopes,
  { imports, held }: { imports: ImportsService; held: HeldImports },
  clock: Clock,
): void {
  scopes.roleScope(['INNO'], (routes) => {
    acceptForms(routes);

    routes.get(
      '/import/:kind/template',
      { schema: { params, binary: [spreadsheetType] }, config: { isExport: false, right: 'EDITOR' } },
      async (request, reply) => {
        const { kind } = request.params;
        const template = templateOf(kind, imports.columnsOf(kind), languageOf(request));
        return sendSpreadsheet(reply, template, clock.now());
      },
    );

    routes.post(
      '/import/:kind/preview',
      { schema: { params, multipart: { file: 'file' }, response: { 200: importPreviewSchema } } },
      async (request) =>
        imports.preview(request.params.kind, await uploadedFile(request), importerOf(request)),
    );

    routes.post(
      '/import/:kind',
      {
        schema: {
          params,
          multipart: { confirmation: 'text', recipients: 'text', file: 'file' },
          response: { 200: importResultSchema, 202: pendingApprovalSchema },
        },
        // Of either kind: its rows invite people.
        config: { isSensitive: true },
      },
      async (request, reply) => {
        const { file, fields } = await uploadedForm(request);
        const { confirmation } = fields;
        if (!confirmation) throw invalidField('confirmation', 'REQUIRED');
        const recipients = recipientsSchema.safeParse(fields.recipients);
        if (!recipients.success) throw invalidField('recipients', 'INVALID');
        const { kind } = request.params;
        const asked = {
          kind,
          bytes: file,
          confirmation,
          importer: importerOf(request),
          recipients: recipients.data,
        };
        const waiting = await held.hold(asked);
        return waiting ? reply.code(202).send(waiting) : imports.run(asked);
      },
    );

    routes.post(
      '/import/:kind/report',
      {
        schema: { params, body: importReportSchema, binary: [spreadsheetType] },
        config: { isExport: false },
        bodyLimit: REPORT_BYTES,
      },
      async (request, reply) =>
        sendSpreadsheet(reply, reportOf(request.body, languageOf(request)), clock.now()),
    );
  });
}
