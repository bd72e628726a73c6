import type { Scopes } from '../http/scopes.ts';
import { composeActivity } from './activity/index.ts';
import { composeApprovals } from './approvals/index.ts';
import { composeAssets } from './assets/index.ts';
import { composeAudit } from './audit/index.ts';
import { composeAuth } from './auth/index.ts';
import { composeClients } from './clients/index.ts';
import { composeConsents } from './consents/index.ts';
import { composeContactRequests } from './contact-requests/index.ts';
import { composeDashboard } from './dashboard/index.ts';
import { composeDigest } from './digest/index.ts';
import { composeDocuments } from './documents/index.ts';
import { composeEcosystems } from './ecosystems/index.ts';
import type { Feature, FeatureDependencies } from './feature.ts';
import { composeHomepage } from './homepage/index.ts';
import { composeImports } from './imports/index.ts';
import { composeModules } from './modules/index.ts';
import { composePrivacy } from './privacy/index.ts';
import { composeSearch } from './search/index.ts';
import { composeSecurityEvents } from './security-events/index.ts';
import { composeStartups } from './startups/index.ts';
import { composeUsers } from './users/index.ts';

export type Features = ReturnType<typeof composeFeatures>;

/**
 * Composes the features. One that needs what another has composed is given it here; plain functions of another's
 * services are imported, so that no feature reaches into another's store.
 */
export function composeFeatures(dependencies: FeatureDependencies) {
  const approvals = composeApprovals(dependencies);
  const auth = composeAuth(dependencies, approvals);
  const assets = composeAssets(dependencies);
  const activity = composeActivity(dependencies);
  const contactRequests = composeContactRequests(dependencies, auth, activity);
  const clients = composeClients(dependencies, contactRequests, approvals);
  const startups = composeStartups(dependencies, { ...auth, ...clients, ...assets });
  const features = {
    auth,
    assets,
    contactRequests,
    clients,
    startups,
    users: composeUsers(dependencies, auth, startups, approvals, contactRequests),
    ecosystems: composeEcosystems(dependencies, startups),
    search: composeSearch(startups),
    imports: composeImports(dependencies, auth, approvals),
    digest: composeDigest(dependencies, clients),
    homepage: composeHomepage(dependencies),
    consents: composeConsents(dependencies),
    documents: composeDocuments(),
    dashboard: composeDashboard(dependencies, contactRequests, activity),
    modules: composeModules(dependencies),
    audit: composeAudit(dependencies),
    securityEvents: composeSecurityEvents(dependencies),
    approvals,
  };
  const ownData = Object.values<Feature>(features).flatMap((feature) => feature.ownData ?? []);
  return {
    ...features,
    privacy: composePrivacy(dependencies, ownData),
  };
}

/** Opens the routes of every feature. */
export function registerFeatures(scopes: Scopes, features: Features): void {
  for (const feature of Object.values<Feature>(features)) feature.registerRoutes(scopes);
}
