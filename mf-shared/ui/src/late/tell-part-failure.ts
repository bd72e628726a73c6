import { type PartFailure, partFailedEvent } from '@passerelle/platform/modules';

/** Tells the frame around the page that code did not come which the page asked for later: the team hears of it, and nobody else. */
export function tellPartFailure(failure: PartFailure): void {
  window.dispatchEvent(new CustomEvent(partFailedEvent, { detail: failure }));
}
