import type { Scopes } from '../../http/scopes.ts';
import type { FeatureDependencies } from '../feature.ts';
import { moduleFailuresRoutes } from './module-failures.routes.ts';
import { createModuleFailuresService } from './module-failures.service.ts';
import { modulesOwnData } from './own-data.ts';

/** How front ends fail in browsers. */
export function composeModules({ database: { db, readDb }, clock }: FeatureDependencies) {
  const failures = createModuleFailuresService({ db, readDb, clock });
  return {
    failures,
    retention: failures.retention,
    ownData: modulesOwnData(readDb),
    registerRoutes: (scopes: Scopes) => moduleFailuresRoutes(scopes, failures),
  };
}
