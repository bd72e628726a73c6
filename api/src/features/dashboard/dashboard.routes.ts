import { dashboardQuerySchema, dashboardSchema } from '@passerelle/contract';
import type { Scopes } from '../../http/scopes.ts';
import type { DashboardService } from './dashboard.service.ts';

/** The figures of the team's dashboard. */
export function dashboardRoutes(scopes: Scopes, dashboard: DashboardService): void {
  scopes.roleScope(['INNO'], (routes) => {
    routes.get(
      '/admin/dashboard',
      {
        schema: { querystring: dashboardQuerySchema, response: { 200: dashboardSchema } },
        // It names the most active clients.
        config: { read: 'CLIENTS_READ' },
      },
      (request) => dashboard.read(request.query),
    );
  });
}
