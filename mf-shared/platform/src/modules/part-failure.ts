/**
 * The name of the event at the window by which a part of a page, loaded later than the page, tells that its code did not come. Front
 * ends that were built before, or later, raise it and hear it: what it carries only grows.
 */
export const partFailedEvent = 'passerelle-part-failed';

/** What the event carries as its `detail`. */
export interface PartFailure {
  /** What the part failed with. */
  error: unknown;
  /** Asks for the code once more. */
  loadAgain: () => Promise<unknown>;
}
