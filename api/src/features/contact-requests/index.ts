import type { Scopes } from '../../http/scopes.ts';
import type { Auth } from '../auth/index.ts';
import type { FeatureDependencies } from '../feature.ts';
import { contactRequestsRoutes } from './contact-requests.routes.ts';
import { createContactRequestsService } from './contact-requests.service.ts';
import { contactRequestsOwnData } from './own-data.ts';

/** The contact requests of clients to startups. */
export function composeContactRequests(
  { database, clock, record }: FeatureDependencies,
  { access }: Pick<Auth, 'access'>,
) {
  const { db, readDb } = database;
  const requests = createContactRequestsService({ db, readDb, clock, record, access });
  return {
    statusesOfClients: requests.statusesOfClients,
    retention: requests.retention,
    ownData: contactRequestsOwnData(readDb),
    registerRoutes: (scopes: Scopes) => contactRequestsRoutes(scopes, requests),
  };
}

export type ContactRequests = ReturnType<typeof composeContactRequests>;
