import type { Scopes } from '../../http/scopes.ts';
import type { Activity } from '../activity/index.ts';
import type { ContactRequests } from '../contact-requests/index.ts';
import type { FeatureDependencies } from '../feature.ts';
import { dashboardRoutes } from './dashboard.routes.ts';
import { createDashboardService } from './dashboard.service.ts';

/** The team's figures. */
export function composeDashboard(
  { database: { reports }, clock }: FeatureDependencies,
  { countUnfinished }: Pick<ContactRequests, 'countUnfinished'>,
  activity: Activity,
) {
  const dashboard = createDashboardService({
    reports,
    clock,
    activity,
    countUnfinishedRequests: countUnfinished,
  });
  return { registerRoutes: (scopes: Scopes) => dashboardRoutes(scopes, dashboard) };
}
