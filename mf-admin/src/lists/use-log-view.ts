import { bankDayOf, isReversed, searchLimits } from '@passerelle/contract';
import { isAnyDay } from '@passerelle/contract/common/typed/date';
import { useViewInAddress } from '@passerelle/ui';
import { useState } from 'react';

/** What a log is searched for: a text, and the first and the last day. */
export interface LogSearch {
  search: string;
  from: string;
  to: string;
}

/** The period that a log shows at first: a year up to today, by the bank's calendar, as the API reads days. */
function lastYear(): Pick<LogSearch, 'from' | 'to'> {
  const today = new Date();
  const yearAgo = new Date(today);
  yearAgo.setFullYear(today.getFullYear() - 1);
  return { from: bankDayOf(yearAgo), to: bankDayOf(today) };
}

/** What a log is narrowed by besides, each with what the address says of it: nothing where it does not narrow. */
export interface Narrowing<More> {
  read(query: URLSearchParams): More;
  write(view: More): Record<string, string | undefined>;
}

/** What a log shows; kept in the page's address, which says only what differs from the start. */
export function useLogView<More>({ read, write }: Narrowing<More>) {
  const [start] = useState(lastYear);

  function viewFromQuery(query: URLSearchParams): LogSearch & More {
    const dayIn = (name: 'from' | 'to') => {
      const day = query.get(name) ?? '';
      return isAnyDay(day) ? day : start[name];
    };
    const search = query.get('search')?.slice(0, searchLimits.textLength) ?? '';
    const period = { from: dayIn('from'), to: dayIn('to') };
    // The address leaves out a day of the start, which is another one the year after: the two may have passed each other.
    return { ...read(query), search, ...(isReversed(period.from, period.to) ? start : period) };
  }

  function viewToQuery(view: LogSearch & More): URLSearchParams {
    const { search, from, to } = view;
    const said = {
      search,
      ...write(view),
      from: from === start.from ? undefined : from,
      to: to === start.to ? undefined : to,
    };
    return new URLSearchParams(
      Object.entries(said).flatMap(([name, value]) => (value ? [[name, value]] : [])),
    );
  }

  return useViewInAddress(viewFromQuery, viewToQuery, { isOfPeople: true });
}
