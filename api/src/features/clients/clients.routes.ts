import {
  clientDetailSchema,
  clientFilterSchema,
  clientListQuerySchema,
  clientListSchema,
  clientSchema,
  criteriaSchema,
  followUpSchema,
  idSchema,
  ownClientSchema,
  pageLimits,
  revisionQuerySchema,
  z,
} from '@passerelle/contract';
import { callerOf, hasRole } from '../../http/caller.ts';
import { languageOf } from '../../http/language.ts';
import type { Scopes } from '../../http/scopes.ts';
import { sendSpreadsheet, spreadsheetType } from '../../http/spreadsheet/spreadsheet.ts';
import type { Clock } from '../../ports/clock.ts';
import type { ClientsService } from './clients.service.ts';
import type { ClientsExportService } from './clients-export.service.ts';

const paramsSchema = z.object({ id: idSchema });

export interface ClientsServices {
  clients: ClientsService;
  exports: ClientsExportService;
}

export function clientsRoutes(scopes: Scopes, { clients, exports }: ClientsServices, clock: Clock): void {
  scopes.onboardingScope(['CLIENT'], (routes) => {
    routes.get('/client/me', { schema: { response: { 200: ownClientSchema } } }, async (request) =>
      clients.find(callerOf(request).clientId),
    );
  });

  scopes.onboardingScope(['CLIENT', 'INNO'], (routes) => {
    routes.post(
      '/client/:id',
      {
        schema: {
          params: paramsSchema,
          querystring: revisionQuerySchema,
          body: criteriaSchema,
          response: { 200: z.union([clientSchema, ownClientSchema]) },
        },
      },
      async (request) => {
        const caller = callerOf(request);
        const { params, body, query } = request;
        const client = await clients.saveCriteria(caller, params.id, body, query.revision);
        return hasRole(caller, 'INNO') ? client : ownClientSchema.parse(client);
      },
    );
  });

  scopes.roleScope(['INNO'], (routes) => {
    routes.get(
      '/client',
      { schema: { querystring: clientListQuerySchema, response: { 200: clientListSchema } } },
      async ({ query }) =>
        query.page === undefined && query.pageSize === undefined
          ? clients.list(query)
          : clients.listPage(query, {
              page: query.page ?? 0,
              pageSize: query.pageSize ?? pageLimits.default,
            }),
    );

    routes.get(
      '/client/export',
      { schema: { querystring: clientFilterSchema, binary: [spreadsheetType] } },
      async (request, reply) => {
        const exported = await exports.export(request.query, languageOf(request));
        return sendSpreadsheet(reply, exported, clock.now());
      },
    );

    routes.get(
      '/client/:id',
      { schema: { params: paramsSchema, response: { 200: clientDetailSchema } } },
      async (request) => clients.findWithActivity(request.params.id),
    );

    routes.put(
      '/client/:id/follow-up',
      {
        schema: {
          params: paramsSchema,
          querystring: revisionQuerySchema,
          body: followUpSchema,
          response: { 200: clientSchema },
        },
      },
      async ({ params, body, query }) => clients.saveFollowUp(params.id, body, query.revision),
    );
  });
}
