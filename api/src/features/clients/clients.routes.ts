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
  pendingApprovalSchema,
  revisionQuerySchema,
  z,
} from '@passerelle/contract';
import { callerOf, hasRole } from '../../http/caller.ts';
import { languageOf } from '../../http/language.ts';
import type { Routes, Scopes } from '../../http/scopes.ts';
import { sendSpreadsheet, spreadsheetType } from '../../http/spreadsheet/spreadsheet.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Approvals } from '../approvals/index.ts';
import type { ClientsService } from './clients.service.ts';
import type { ClientsExportService } from './clients-export.service.ts';

const paramsSchema = z.object({ id: idSchema });

export interface ClientsServices {
  clients: ClientsService;
  exports: ClientsExportService;
  approvals: Pick<Approvals, 'isHeld' | 'hold' | 'takeExport'>;
}

export function clientsRoutes(
  scopes: Scopes,
  { clients, exports, approvals }: ClientsServices,
  clock: Clock,
): void {
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
        // What a save answers names the client, also where it changes nothing.
        const isOwn = caller.clientId === params.id;
        if (hasRole(caller, 'INNO') && !isOwn) await request.noteRead('CLIENT_READ');
        const client = await clients.saveCriteria(caller, params.id, body, query.revision);
        return hasRole(caller, 'INNO') ? client : ownClientSchema.parse(client);
      },
    );
  });

  scopes.roleScope(['INNO'], (routes) => {
    routes.get(
      '/client',
      {
        schema: { querystring: clientListQuerySchema, response: { 200: clientListSchema } },
        config: { read: 'CLIENTS_READ' },
      },
      async ({ query }) =>
        query.page === undefined && query.pageSize === undefined
          ? clients.list(query)
          : clients.listPage(query, {
              page: query.page ?? 0,
              pageSize: query.pageSize ?? pageLimits.default,
            }),
    );

    if (approvals.isHeld('CLIENT_EXPORTS')) heldExportRoute(routes, approvals);
    else exportRoute(routes, exports, clock);

    routes.get(
      '/approvals/:id/export',
      { schema: { params: paramsSchema, binary: [spreadsheetType] } },
      async (request, reply) => {
        const language = languageOf(request);
        const exported = await approvals.takeExport(callerOf(request), request.params.id, (filter, use) =>
          exports.export(filter, language, use),
        );
        return sendSpreadsheet(reply, exported, clock.now());
      },
    );

    routes.get(
      '/client/:id',
      {
        schema: { params: paramsSchema, response: { 200: clientDetailSchema } },
        config: { read: 'CLIENT_READ' },
      },
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
        config: { read: 'CLIENT_READ' },
      },
      async ({ params, body, query }) => clients.saveFollowUp(params.id, body, query.revision),
    );
  });
}

function exportRoute(routes: Routes, exports: ClientsExportService, clock: Clock): void {
  routes.get(
    '/client/export',
    { schema: { querystring: clientFilterSchema, binary: [spreadsheetType] } },
    async (request, reply) => {
      const exported = await exports.export(request.query, languageOf(request));
      return sendSpreadsheet(reply, exported, clock.now());
    },
  );
}

/** Where a second member of the team approves an export: nothing leaves by this call. */
function heldExportRoute(routes: Routes, approvals: Pick<Approvals, 'hold'>): void {
  routes.get(
    '/client/export',
    {
      schema: { querystring: clientFilterSchema, response: { 202: pendingApprovalSchema } },
      config: { isSensitive: true },
    },
    async (request, reply) => {
      const act = { kind: 'CLIENT_EXPORTS', payload: request.query } as const;
      return reply.code(202).send(await approvals.hold(callerOf(request), act));
    },
  );
}
