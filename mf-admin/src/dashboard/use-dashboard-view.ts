import { isDay } from '@passerelle/contract/common/typed/date';
import { type DateRange, useViewInAddress } from '@passerelle/ui';

interface DashboardView {
  /** Null for the usual one. */
  period: DateRange | null;
  /** Nothing is searched for on this page. */
  search: '';
}

function viewFromQuery(query: URLSearchParams): DashboardView {
  const [startDate, endDate] = [query.get('from') ?? '', query.get('to') ?? ''];
  // An address that somebody changed by hand shows the usual period.
  const isPeriod = isDay(startDate) && isDay(endDate) && startDate <= endDate;
  return { period: isPeriod ? { startDate, endDate } : null, search: '' };
}

const viewToQuery = ({ period }: DashboardView) =>
  new URLSearchParams(period ? { from: period.startDate, to: period.endDate } : {});

/** The period that the dashboard counts; kept in its address. */
export function useDashboardView() {
  return useViewInAddress(viewFromQuery, viewToQuery);
}
