import type { CatalogueRow } from './row.ts';

const noResult = { fr: ['Aucun résultat'], en: ['No result'] };

/** Where there is nothing to show. */
export const nothingFoundRows = {
  noResultOfQuickSearch: {
    provokedBy: 'a quick search that finds nothing',
    texts: noResult,
    shownBy: 'shell',
  },
  noResultAmongStartups: {
    provokedBy: 'a name that no startup of the list has',
    texts: noResult,
    shownBy: 'catalogue',
  },
  noResultAmongUsers: {
    provokedBy: 'a filter that no user meets',
    texts: noResult,
    shownBy: 'team-screens',
  },
  noResultAmongRequests: {
    provokedBy: 'a name that no contact request has',
    texts: noResult,
    shownBy: 'team-screens',
  },
  dashboardEmpty: {
    provokedBy: 'a figure of the dashboard without data',
    texts: { fr: ['Information non disponible'], en: ['Information not available'] },
    shownBy: 'team-screens',
  },
} as const satisfies Record<string, CatalogueRow>;
