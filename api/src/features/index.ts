import type { Dependencies } from '../app.ts';
import type { Scopes } from '../http/scopes.ts';
import type { SessionsService } from './auth/sessions.service.ts';
import { clientsRoutes } from './clients/clients.routes.ts';
import { createClientsService } from './clients/clients.service.ts';
import { linkingsRoutes } from './linkings/linkings.routes.ts';
import { createRequestsService } from './linkings/requests.service.ts';
import { createUsersStore } from './users/users.store.ts';

export interface FeatureDependencies extends Dependencies {
  sessions: SessionsService;
}

/**
 * Composes the features: builds each one's services and hands them to its routes. A feature that needs another is
 * given that one's function here, so that no feature reaches into another's store.
 */
export function registerFeatures(scopes: Scopes, dependencies: FeatureDependencies): void {
  const { database, clock } = dependencies;
  const { db, readDb } = database;

  const clients = createClientsService({
    db,
    readDb,
    clock,
    completeProfile: (trx, userId) => createUsersStore(trx).completeProfile(userId),
  });
  clientsRoutes(scopes, clients);
  linkingsRoutes(scopes, createRequestsService({ db, readDb, clock }));
}
