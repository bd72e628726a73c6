import { auditEntrySchema, auditFilterSchema, auditListQuerySchema, pageSchema } from '@passerelle/contract';
import { languageOf } from '../../http/language.ts';
import type { Scopes } from '../../http/scopes.ts';
import { sendSpreadsheet, spreadsheetType } from '../../http/spreadsheet/spreadsheet.ts';
import type { Clock } from '../../ports/clock.ts';
import type { AuditService } from './audit.service.ts';

/** The audit trail, for the team to search and to take away. */
export function auditRoutes(scopes: Scopes, audit: AuditService, clock: Clock): void {
  scopes.roleScope(['INNO'], (routes) => {
    routes.get(
      '/audit',
      {
        schema: { querystring: auditListQuerySchema, response: { 200: pageSchema(auditEntrySchema) } },
        config: { read: 'CLIENTS_READ' },
      },
      async (request) => audit.list(request.query),
    );

    routes.get(
      '/audit/export',
      { schema: { querystring: auditFilterSchema, binary: [spreadsheetType] } },
      async (request, reply) =>
        sendSpreadsheet(reply, await audit.export(request.query, languageOf(request)), clock.now()),
    );
  });
}
