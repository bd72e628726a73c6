import {
  modulePreviewSchema,
  openedPreviewSchema,
  previewLinkSchema,
  previewTokenSchema,
} from '@passerelle/contract';
import { callerOf } from '../../../http/caller.ts';
import type { Scopes } from '../../../http/scopes.ts';
import type { ModulePreviewsService } from './module-previews.service.ts';

/** Versions that are in service for nobody, and what lets a member of the team look at one. */
export function modulePreviewsRoutes(scopes: Scopes, previews: ModulePreviewsService): void {
  scopes.roleScope(['INNO'], (routes) => {
    routes.post(
      '/module-previews',
      {
        schema: { body: modulePreviewSchema, response: { 200: previewLinkSchema } },
        config: { right: 'ADMINISTRATOR' },
      },
      async (request) => previews.issue(callerOf(request).userId, request.body),
    );
  });

  // Whoever it is not for is told no more than that it opens nothing.
  scopes.sessionScope((routes) => {
    routes.get(
      '/module-previews',
      { schema: { querystring: previewTokenSchema, response: { 200: openedPreviewSchema } } },
      async (request) => {
        const caller = callerOf(request);
        return { ...(await previews.open(caller, request.query.token)), userId: caller.userId };
      },
    );
  });
}
