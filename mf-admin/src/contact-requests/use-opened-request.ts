import type { ContactRequest, ContactRequestStatus } from '@passerelle/contract';
import { useState } from 'react';

/** A request whose drawer is open. */
export interface OpenedRequest {
  request: ContactRequest;
  /** The status that it is being moved to. */
  to?: ContactRequestStatus | undefined;
  /** Why it could not be moved there yet. */
  conflict?: unknown;
  /** How it was saved in its drawer last: that stays open where something else in it is unsaved. */
  saved?: 'MOVED' | 'IN_PLACE';
  /** What the board showed from which it was opened. */
  view?: string | undefined;
}

/**
 * The request whose drawer is open on the page, whatever the page comes to show below. One that is to be opened meanwhile waits
 * for its end: what is typed in it stays.
 */
export function useOpenedRequest() {
  const [toOpen, setToOpen] = useState<readonly OpenedRequest[]>([]);
  const [opened] = toOpen;
  return {
    opened,
    open: (next: OpenedRequest) =>
      setToOpen((all) => (all.some(({ request }) => request.id === next.request.id) ? all : [...all, next])),
    // A drawer may be closed before the answer to its save is there: then nothing is open, or another one.
    noteSaved: (saved: OpenedRequest) =>
      setToOpen((all) => (all[0]?.request.id === saved.request.id ? [saved, ...all.slice(1)] : all)),
    close: () => setToOpen(([, ...rest]) => rest),
  };
}
