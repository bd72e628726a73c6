import type { Scopes } from '../../http/scopes.ts';
import type { OwnData } from '../../own-data/section.ts';
import type { FeatureDependencies } from '../feature.ts';
import { findCurrentUser } from '../users/current-user.ts';
import { mailsOwnData } from './mails-own-data.ts';
import { ownDataRoutes } from './own-data.routes.ts';
import { createOwnDataService } from './own-data.service.ts';
import { platformOwnData } from './platform-own-data.ts';

/** What people may take away of what is kept about them, composed of what each feature has. */
export function composePrivacy(
  { database: { db, readDb }, clock, mail }: FeatureDependencies,
  partsOfFeatures: readonly OwnData[],
) {
  const parts = [...partsOfFeatures, mailsOwnData(mail), platformOwnData];
  const ownData = createOwnDataService({ db, clock, parts });
  return {
    parts,
    registerRoutes: (scopes: Scopes) =>
      ownDataRoutes(scopes, {
        ownData,
        findEmail: async (caller) => (await findCurrentUser(readDb, caller))?.email ?? null,
        clock,
      }),
  };
}
