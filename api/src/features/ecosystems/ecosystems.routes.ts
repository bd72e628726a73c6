import { ecosystemSchema, roles, z } from '@passerelle/contract';
import type { Scopes } from '../../http/scopes.ts';
import type { EcosystemsService } from './ecosystems.service.ts';

/** Everybody chooses among the ecosystems: startups in their card, the others in their filters. */
export function ecosystemsRoutes(scopes: Scopes, ecosystems: EcosystemsService): void {
  scopes.roleScope(roles, (routes) => {
    routes.get('/ecosystem', { schema: { response: { 200: z.array(ecosystemSchema) } } }, async () =>
      ecosystems.list(),
    );
  });
}
