import type { Dashboard } from '@passerelle/contract';

export const startupId = '33333333-3333-4333-8333-333333333333';
export const clientId = '22222222-2222-4222-8222-222222222222';

/** The team's dashboard with something in each figure that is shown at first. */
export const dashboard: Dashboard = {
  period: { startDate: '2026-11-18', endDate: '2026-11-20' },
  connectionRequestStatistics: { openEvents: 12, inProgressEvents: 7 },
  clientsConnectionsStatistics: { '2026-11-18': 4, '2026-11-19': 0, '2026-11-20': 9 },
  mostViewedSectors: { HEALTH_TECH: 50, FINTECH: 30, CLEANTECH: 10 },
  sectorsDistribution: { FINTECH: 3 },
  mostViewedEcosystems: { 'Village de Rennes': 25 },
  ecosystemsDistribution: {},
  totals: {
    mostViewedSectors: 100,
    sectorsDistribution: 3,
    mostViewedEcosystems: 25,
    ecosystemsDistribution: 0,
  },
  startupVisitedStatistics: [
    {
      id: startupId,
      informations: { name: 'Orphée Santé', logoId: null, country: 'France' },
      numberOfVisits: 1480,
    },
  ],
  clientsWithMostConnectionsStatistics: [
    { id: clientId, firstName: 'Camille', lastName: 'Morel', banquier: 'Mme Roux', numberOfConnections: 23 },
  ],
};
