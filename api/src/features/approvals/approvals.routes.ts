import {
  approvalContentSchema,
  approvalListSchema,
  approvalSchema,
  idSchema,
  pageQuerySchema,
  z,
} from '@passerelle/contract';
import { callerOf } from '../../http/caller.ts';
import { languageOf } from '../../http/language.ts';
import type { Scopes } from '../../http/scopes.ts';
import type { ApprovalsService } from './approvals.service.ts';
import type { DecisionsService } from './decisions.service.ts';

const params = z.object({ id: idSchema });

/** What waits for a second member of the team, and how one decides on it. */
export function approvalsRoutes(
  scopes: Scopes,
  approvals: ApprovalsService,
  decisions: DecisionsService,
): void {
  scopes.roleScope(['INNO'], (routes) => {
    routes.get(
      '/approvals',
      { schema: { querystring: pageQuerySchema, response: { 200: approvalListSchema } } },
      async (request) => {
        const list = await approvals.list(request.query, languageOf(request));
        // Whose roles are to be changed may be a client.
        const namesPeople = list.data.some(({ subject }) => subject.kind === 'ROLES');
        if (namesPeople) await request.noteRead('CLIENTS_READ');
        return list;
      },
    );

    routes.get(
      '/approvals/:id/content',
      {
        schema: { params, querystring: pageQuerySchema, response: { 200: approvalContentSchema } },
        config: { read: 'CLIENTS_READ' },
      },
      async (request) => approvals.content(request.params.id, request.query),
    );

    routes.post(
      '/approvals/:id/withdraw',
      { schema: { params, response: { 200: approvalSchema } } },
      async (request) => decisions.withdraw(callerOf(request), request.params.id, languageOf(request)),
    );

    routes.post(
      '/approvals/:id/approve',
      {
        schema: { params, response: { 200: approvalSchema } },
        config: { isSensitive: true, right: 'ADMINISTRATOR' },
      },
      async (request) => decisions.approve(callerOf(request), request.params.id, languageOf(request)),
    );

    routes.post(
      '/approvals/:id/decline',
      { schema: { params, response: { 200: approvalSchema } }, config: { right: 'ADMINISTRATOR' } },
      async (request) => decisions.decline(callerOf(request), request.params.id, languageOf(request)),
    );
  });
}
