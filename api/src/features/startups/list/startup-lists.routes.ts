import { startupCountsSchema, startupListQuerySchema } from '@passerelle/contract';
import { callerOf } from '../../../http/caller.ts';
import { languageOf } from '../../../http/language.ts';
import type { Scopes } from '../../../http/scopes.ts';
import { sendSpreadsheet, spreadsheetType } from '../../../http/spreadsheet/spreadsheet.ts';
import type { Clock } from '../../../ports/clock.ts';
import { listAnswer } from '../card/card-answers.ts';
import { bytesToSend } from '../catalogue/kept-answers.ts';
import type { StartupListsService } from './startup-lists.service.ts';

const querystring = startupListQuerySchema;

/** Cards by the many: the list whole or in pages, the counts of its filters, and INNO's export of it. */
export function startupListsRoutes(scopes: Scopes, lists: StartupListsService, clock: Clock): void {
  scopes.roleScope(['INNO', 'CLIENT', 'BANQUIER'], (routes) => {
    routes.get(
      '/startup',
      { schema: { querystring, response: { 200: listAnswer } } },
      async (request, reply) => bytesToSend(reply, await lists.list(callerOf(request), request.query)),
    );

    routes.get(
      '/startup/counts',
      { schema: { querystring, response: { 200: startupCountsSchema } } },
      async (request, reply) =>
        bytesToSend(reply, await lists.countOptions(callerOf(request), request.query)),
    );
  });

  scopes.roleScope(['INNO'], (routes) => {
    routes.get(
      '/startup/export',
      { schema: { querystring, binary: [spreadsheetType] } },
      async (request, reply) => {
        const exported = await lists.export(callerOf(request), request.query, languageOf(request));
        return sendSpreadsheet(reply, exported, clock.now());
      },
    );
  });
}
