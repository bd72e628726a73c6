import type { Scopes } from '../../http/scopes.ts';
import { forgetEcosystem } from '../clients/clients.service.ts';
import type { FeatureDependencies } from '../feature.ts';
import type { Startups } from '../startups/index.ts';
import { createEcosystemAdministration } from './administration.service.ts';
import { ecosystemsRoutes } from './ecosystems.routes.ts';
import { listEcosystemsByName } from './ecosystems.service.ts';
import { ecosystemsOwnData } from './own-data.ts';

/** The ecosystems that cards belong to. */
export function composeEcosystems(
  { database, clock, record }: FeatureDependencies,
  { linked }: Pick<Startups, 'linked'>,
) {
  const { db, readDb } = database;
  const administration = createEcosystemAdministration({
    db,
    readDb,
    clock,
    ...linked,
    forgetEcosystem,
    record,
  });
  return {
    ownData: ecosystemsOwnData,
    registerRoutes: (scopes: Scopes) =>
      ecosystemsRoutes(scopes, () => listEcosystemsByName(readDb), administration),
  };
}
