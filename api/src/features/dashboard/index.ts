import type { Scopes } from '../../http/scopes.ts';
import type { FeatureDependencies } from '../feature.ts';
import { dashboardRoutes } from './dashboard.routes.ts';
import { createDashboardService } from './dashboard.service.ts';

/** The team's figures. */
export function composeDashboard({ database: { readDb }, clock }: FeatureDependencies) {
  const dashboard = createDashboardService({ readDb, clock });
  return { registerRoutes: (scopes: Scopes) => dashboardRoutes(scopes, dashboard) };
}
