import {
  idSchema,
  pageSchema,
  resultFilterSchema,
  resultLineSchema,
  resultsQuerySchema,
  resultsSchema,
  viewedCardSchema,
  viewedCardsQuerySchema,
  z,
} from '@passerelle/contract';
import { languageOf } from '../../../http/language.ts';
import type { Scopes } from '../../../http/scopes.ts';
import { sendSpreadsheet, spreadsheetType } from '../../../http/spreadsheet/spreadsheet.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { ResultsService } from './results.service.ts';
import { exportedResultColumns } from './results-export.ts';

const paramsSchema = z.object({ id: idSchema });

/** What introductions came to. The team's alone: of few clients a figure may say who they are. */
export function resultsRoutes(scopes: Scopes, results: ResultsService, clock: Clock): void {
  scopes.roleScope(['INNO'], (routes) => {
    routes.get(
      '/admin/results',
      { schema: { querystring: resultsQuerySchema, response: { 200: resultsSchema } } },
      async (request) => results.read(request.query),
    );

    routes.get(
      '/admin/results/export',
      { schema: { querystring: resultFilterSchema, binary: [spreadsheetType] } },
      async (request, reply) => {
        const language = languageOf(request);
        const rows = await results.export(request.query);
        const french = language === 'fr';
        const sheet = {
          name: 'export_results',
          title: french ? 'Résultats' : 'Results',
          columns: exportedResultColumns(language),
          batches: [rows],
        };
        return sendSpreadsheet(reply, sheet, clock.now());
      },
    );

    routes.get(
      '/admin/results/views',
      {
        schema: { querystring: viewedCardsQuerySchema, response: { 200: pageSchema(viewedCardSchema) } },
        config: { read: 'CLIENTS_READ' },
      },
      async (request) => results.views(request.query),
    );

    routes.get(
      '/admin/results/startup/:id',
      { schema: { params: paramsSchema, response: { 200: resultLineSchema } } },
      async (request) => results.line({ startupId: request.params.id }),
    );

    routes.get(
      '/admin/results/client/:id',
      {
        schema: { params: paramsSchema, response: { 200: resultLineSchema } },
        config: { read: 'CLIENT_READ' },
      },
      async (request) => results.line({ clientId: request.params.id }),
    );
  });
}
