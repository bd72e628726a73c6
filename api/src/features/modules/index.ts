import type { Scopes } from '../../http/scopes.ts';
import { createSigningKey } from '../auth/signing-keys/signing-key.ts';
import type { FeatureDependencies } from '../feature.ts';
import { moduleChangesRoutes } from './changes/module-changes.routes.ts';
import { createModuleChangesService } from './changes/module-changes.service.ts';
import { moduleFailuresRoutes } from './module-failures.routes.ts';
import { createModuleFailuresService } from './module-failures.service.ts';
import { modulesOwnData } from './own-data.ts';
import { modulePreviewsRoutes } from './previews/module-previews.routes.ts';
import { createModulePreviewsService } from './previews/module-previews.service.ts';
import { createReportLimit } from './report-limit.ts';
import { moduleRolloutsRoutes } from './rollouts/module-rollouts.routes.ts';
import { createModuleRolloutsService } from './rollouts/module-rollouts.service.ts';

/** Which front ends came into service, how they fail in browsers, and which versions a share of people has beside them. */
export function composeModules(dependencies: FeatureDependencies) {
  const { config, database, clock, logger, record } = dependencies;
  const { db, readDb } = database;
  const shared = { db, readDb, clock, countReport: createReportLimit(db) };
  const rollouts = createModuleRolloutsService({ ...shared, logger, record });
  const failures = createModuleFailuresService({ ...shared, onFailure: rollouts.fail });
  const previews = createModulePreviewsService({
    db,
    clock,
    record,
    sign: createSigningKey({ db, clock }, 'previews'),
  });
  const { siteFolder } = config;
  const changes = createModuleChangesService({ db, readDb, clock, logger, record, siteFolder });
  return {
    failures,
    changes,
    rollouts,
    retention: { ...failures.retention, ...rollouts.retention },
    ownData: modulesOwnData(readDb),
    registerRoutes(scopes: Scopes) {
      moduleFailuresRoutes(scopes, failures);
      moduleChangesRoutes(scopes, changes);
      moduleRolloutsRoutes(scopes, rollouts);
      modulePreviewsRoutes(scopes, previews);
    },
  };
}
