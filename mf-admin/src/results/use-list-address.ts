import { useCallback } from 'react';
import { filterQuery, type ResultsView } from './use-results-view.ts';

/** Returns the address of the list of requests behind a figure: those of the view, and what the figure asks for besides. */
export function useListAddress(view: ResultsView, period: { from: string; to: string } | undefined) {
  return useCallback(
    (more: Readonly<Record<string, string>>, isOfPeriod = true): string => {
      const { from: _from, to: _to, ...belonging } = filterQuery(view);
      const days = isOfPeriod ? period : undefined;
      const query = new URLSearchParams({ status: 'ALL', layout: 'table', ...belonging, ...days, ...more });
      return `/events?${query}`;
    },
    [view, period],
  );
}

export type ListAddress = ReturnType<typeof useListAddress>;
