import type { Scopes } from '../../http/scopes.ts';
import type { Approvals } from '../approvals/index.ts';
import type { ContactRequests } from '../contact-requests/index.ts';
import { followCriteria } from '../digest/subscriptions.service.ts';
import { listEcosystemsByName, namesOfEcosystems } from '../ecosystems/ecosystems.service.ts';
import type { FeatureDependencies } from '../feature.ts';
import { findCard } from '../startups/card/startups.service.ts';
import { completeProfile } from '../users/users.service.ts';
import { clientsRoutes } from './clients.routes.ts';
import { createClientsService } from './clients.service.ts';
import { createClientsExportService } from './clients-export.service.ts';
import { createCriteriaService } from './criteria.service.ts';
import { matchingClientsRoutes } from './matching/matching-clients.routes.ts';
import { createMatchingClientsService } from './matching/matching-clients.service.ts';
import { clientsOwnData } from './own-data.ts';

/** Clients with what they look for. */
export function composeClients(
  { database, clock, record }: FeatureDependencies,
  { statusesOfClients }: Pick<ContactRequests, 'statusesOfClients'>,
  approvals: Pick<Approvals, 'isHeld' | 'doWith' | 'readWith' | 'hold' | 'takeExport'>,
) {
  const { db, readDb, reports } = database;
  const clients = createClientsService({
    ...{ db, readDb, reports, clock, record },
    completeProfile,
    followCriteria,
  });
  const exports = createClientsExportService({
    db,
    reports,
    listEcosystems: () => listEcosystemsByName(readDb),
    record,
  });
  // Nothing is done when it is approved: who asked for it fetches it then.
  approvals.doWith('CLIENT_EXPORTS', async () => async () => undefined);
  approvals.readWith('CLIENT_EXPORTS', async (filter) => ({
    data: [],
    totalElements: await exports.count(filter),
  }));
  const matching = createMatchingClientsService({
    listClients: () => clients.list({ search: '', entities: [], sort: 'NAME_ASC' }),
    findCard: (id) => findCard(readDb, id),
  });
  return {
    criteria: createCriteriaService({ readDb }),
    ownData: clientsOwnData(readDb, () => namesOfEcosystems(readDb)),
    registerRoutes(scopes: Scopes) {
      clientsRoutes(scopes, { clients, exports, approvals }, clock);
      matchingClientsRoutes(scopes, { matching, statusesOf: statusesOfClients });
    },
  };
}

export type Clients = ReturnType<typeof composeClients>;
