import {
  type ContactRequestStatus,
  contactRequestLatenesses,
  contactRequestOwnerWords,
  contactRequestStatuses,
  idSchema,
} from '@passerelle/contract';
import { useViewInAddress } from '@passerelle/ui';
import type { ContactRequestFilter } from '../endpoints.ts';
import { figureIn } from './figure/figure-filter.ts';

const layouts = ['tiles', 'table', 'board'] as const;

export interface ContactRequestListView extends ContactRequestFilter {
  layout: (typeof layouts)[number];
}

const ALL = 'ALL';
/** What waits for the team comes first. */
const START: ContactRequestStatus = 'OPEN';

const ownerIn = (text: string | null): string | null =>
  contactRequestOwnerWords.find((word) => word === text) ?? idSchema.safeParse(text).data ?? null;

function viewFromQuery(query: URLSearchParams): ContactRequestListView {
  const status = query.get('status');
  return {
    status: status === ALL ? null : (contactRequestStatuses.find((known) => known === status) ?? START),
    search: query.get('search') ?? '',
    owner: ownerIn(query.get('owner')),
    lateness: contactRequestLatenesses.find((known) => known === query.get('lateness')) ?? null,
    figure: figureIn(query),
    layout: layouts.find((known) => known === query.get('layout')) ?? 'tiles',
  };
}

function viewToQuery({
  status,
  search,
  owner,
  lateness,
  figure,
  layout,
}: ContactRequestListView): URLSearchParams {
  const query = new URLSearchParams(figure);
  if (status !== START) query.set('status', status ?? ALL);
  if (search) query.set('search', search);
  if (owner) query.set('owner', owner);
  if (lateness) query.set('lateness', lateness);
  if (layout !== 'tiles') query.set('layout', layout);
  return query;
}

/** What the list of requests shows; kept in the page's address, which says only what differs from the start. */
export function useContactRequestListView() {
  return useViewInAddress(viewFromQuery, viewToQuery, { isOfPeople: true });
}
