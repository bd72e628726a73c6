import { deletedStartupSchema, pageQuerySchema, pageSchema } from '@passerelle/contract';
import type { Scopes } from '../../../http/scopes.ts';
import type { ArchiveService } from './archive.service.ts';

/** The archive of deleted startups: the team's. */
export function archiveRoutes(scopes: Scopes, archive: ArchiveService): void {
  scopes.roleScope(['INNO'], (routes) => {
    routes.get(
      '/startup/archive',
      { schema: { querystring: pageQuerySchema, response: { 200: pageSchema(deletedStartupSchema) } } },
      async (request) => archive.list(request.query),
    );
  });
}
