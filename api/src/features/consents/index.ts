import type { Scopes } from '../../http/scopes.ts';
import type { FeatureDependencies } from '../feature.ts';
import { consentsRoutes } from './consents.routes.ts';
import { createConsentsService } from './consents.service.ts';
import { consentsOwnData } from './own-data.ts';

/** Who has accepted the terms. */
export function composeConsents({ database: { db, readDb }, clock }: FeatureDependencies) {
  const consents = createConsentsService({ db, clock });
  return {
    ownData: consentsOwnData(readDb),
    registerRoutes: (scopes: Scopes) => consentsRoutes(scopes, consents),
  };
}
