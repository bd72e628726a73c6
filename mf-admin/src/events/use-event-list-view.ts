import { type EventStatus, eventStatuses } from '@passerelle/contract';
import { useSearchParams } from 'react-router';
import type { EventFilter } from './endpoints.ts';

export interface EventListView extends EventFilter {
  layout: 'cards' | 'table';
}

const ALL = 'ALL';
/** What waits for the team comes first. */
const START: EventStatus = 'OPEN';

function viewFromQuery(query: URLSearchParams): EventListView {
  const status = query.get('status');
  return {
    status: status === ALL ? null : (eventStatuses.find((known) => known === status) ?? START),
    search: query.get('search') ?? '',
    layout: query.get('layout') === 'table' ? 'table' : 'cards',
  };
}

function viewToQuery({ status, search, layout }: EventListView): URLSearchParams {
  const query = new URLSearchParams();
  if (status !== START) query.set('status', status ?? ALL);
  if (search) query.set('search', search);
  if (layout !== 'cards') query.set('layout', layout);
  return query;
}

/** What the list of requests shows; kept in the page's address, which says only what differs from the start. */
export function useEventListView() {
  const [query, setQuery] = useSearchParams();
  const view = viewFromQuery(query);
  return {
    view,
    change(part: Partial<EventListView>) {
      // A text typed in several goes is one step for the back button.
      const replace = part.search !== undefined && view.search !== '';
      setQuery(viewToQuery({ ...view, ...part }), { replace, preventScrollReset: true });
    },
  };
}
