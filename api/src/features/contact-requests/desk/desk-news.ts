import type { ContactRequestPace } from '@passerelle/contract';
import type { AwaitingReview } from '../../startups/status/awaiting-review.service.ts';
import type { FollowUp } from '../follow-ups/follow-ups.store.ts';
import type { DeskRequest, DeskWord } from './desk.store.ts';

/** A request that has to be followed up, with how it stands. */
export type PacedRequest = DeskRequest & { pace: ContactRequestPace };

/** What there is to tell one of the team on a day. */
export interface DeskNews {
  /** What has to have its next step today: the member's own, and what is nobody's. */
  due: readonly PacedRequest[];
  /** What should have had it before, whosever it is. */
  late: readonly PacedRequest[];
  /** What clients and startups said since the last mail, of the member's own and of what is nobody's. */
  words: readonly DeskWord[];
  /** What the member has not been asked by a mail: whether the outcomes of their own requests still hold. */
  followUps: readonly FollowUp[];
  /** The cards of startups that wait for the team. */
  review: AwaitingReview;
}
