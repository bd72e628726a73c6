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

  // The person was allowed to when they asked for the link; it is theirs alone.
  scopes.sessionScope((routes) => {
    routes.get(
      '/module-previews',
      { schema: { querystring: previewTokenSchema, response: { 200: openedPreviewSchema } } },
      async (request) => {
        const { userId } = callerOf(request);
        return { ...(await previews.open(userId, request.query.token)), userId };
      },
    );
  });
}
