import type { Scopes } from '../../http/scopes.ts';
import type { FeatureDependencies } from '../feature.ts';
import { moduleChangesRoutes } from './changes/module-changes.routes.ts';
import { createModuleChangesService } from './changes/module-changes.service.ts';
import { moduleFailuresRoutes } from './module-failures.routes.ts';
import { createModuleFailuresService } from './module-failures.service.ts';
import { modulesOwnData } from './own-data.ts';

/** Which front ends came into service, and how they fail in browsers. */
export function composeModules(dependencies: FeatureDependencies) {
  const { config, database, clock, logger, record } = dependencies;
  const { db, readDb } = database;
  const failures = createModuleFailuresService({ db, readDb, clock });
  const { siteFolder } = config;
  const changes = createModuleChangesService({ db, readDb, clock, logger, record, siteFolder });
  return {
    failures,
    changes,
    retention: failures.retention,
    ownData: modulesOwnData(readDb),
    registerRoutes(scopes: Scopes) {
      moduleFailuresRoutes(scopes, failures);
      moduleChangesRoutes(scopes, changes);
    },
  };
}
