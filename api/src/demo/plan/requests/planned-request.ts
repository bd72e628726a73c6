import type { ContactRequestStatus } from '@passerelle/contract';

export interface RequestChange {
  id: string;
  status: ContactRequestStatus;
  comment: string | null;
  authorId: string;
  date: Date;
}

export interface PlannedRequest {
  id: string;
  clientId: string;
  startupId: string | null;
  archivedStartupId: string | null;
  date: Date;
  /** Oldest first; the last one is how the request stands today. */
  history: RequestChange[];
  /** When the client took it back; null where they did not. */
  withdrawnAt: Date | null;
  /** Who of the team looks after it; null while it waits for somebody. */
  ownerId: string | null;
}
