import type { Scopes } from '../../http/scopes.ts';
import type { Auth } from '../auth/index.ts';
import type { FeatureDependencies } from '../feature.ts';
import { contactRequestsRoutes } from './contact-requests.routes.ts';
import { createContactRequestsService } from './contact-requests.service.ts';
import { contactRequestsOwnData } from './own-data.ts';
import { ownersOwnData } from './owners/own-data.ts';
import { createOwnersService } from './owners/owners.service.ts';
import { stepsOwnData } from './steps/own-data.ts';
import { stepsRoutes } from './steps/steps.routes.ts';
import { createStepsService } from './steps/steps.service.ts';

/** The contact requests of clients to startups. */
export function composeContactRequests(
  { config, database, clock, record }: FeatureDependencies,
  { access }: Pick<Auth, 'access'>,
) {
  const { db, readDb } = database;
  const owners = createOwnersService({ rule: config.requestOwners, clock });
  const requests = createContactRequestsService({
    db,
    readDb,
    clock,
    record,
    access,
    owners,
    promises: config.requestPromises,
  });
  const steps = createStepsService({ db, readDb, clock, record, owners });
  const ownData = [contactRequestsOwnData(readDb), ownersOwnData(readDb), stepsOwnData(readDb)];
  return {
    statusesOfClients: requests.statusesOfClients,
    retention: requests.retention,
    handOver: owners.handOver,
    countLate: () => requests.countAged('LATE'),
    ownData: {
      sections: ownData.flatMap(({ sections }) => sections),
      leftOut: ownData.flatMap(({ leftOut }) => leftOut),
    },
    registerRoutes(scopes: Scopes) {
      contactRequestsRoutes(scopes, requests);
      stepsRoutes(scopes, steps);
    },
  };
}

export type ContactRequests = ReturnType<typeof composeContactRequests>;
