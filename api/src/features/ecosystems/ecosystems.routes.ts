import { ecosystemSchema, innoEcosystemSchema, roles, z } from '@passerelle/contract';
import { callerOf, hasRole } from '../../http/caller.ts';
import type { Scopes } from '../../http/scopes.ts';
import type { EcosystemsService } from './ecosystems.service.ts';

const readerList = z.array(ecosystemSchema);
const answer = z.union([z.array(innoEcosystemSchema), readerList]);

/** Everybody chooses among the ecosystems: startups in their card, the others in their filters. */
export function ecosystemsRoutes(scopes: Scopes, ecosystems: EcosystemsService): void {
  scopes.roleScope(roles, (routes) => {
    routes.get('/ecosystem', { schema: { response: { 200: answer } } }, async (request) => {
      const list = await ecosystems.list();
      return hasRole(callerOf(request), 'INNO') ? list : readerList.parse(list);
    });
  });
}
