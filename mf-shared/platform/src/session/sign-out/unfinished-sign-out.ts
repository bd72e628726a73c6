import { storedItems } from '@passerelle/contract/platform/browser-storage';

/** Stands in the local storage from the beginning of a sign-out until the server has answered it. */
export const unfinishedSignOutKey = storedItems.unfinishedSignOut.key;

/** What this page knows, should the browser keep nothing. */
let isUnfinishedHere = false;

/** A sign-out has begun: until it is finished, the session and its cookie may still be there. */
export function noteSignOutBegun(): void {
  isUnfinishedHere = true;
  try {
    localStorage.setItem(unfinishedSignOutKey, new Date().toISOString());
  } catch {
    // Without storage it is repeated as long as this page is open.
  }
}

/** The server has ended the session, or another one has taken its place. */
export function noteSignOutOver(): void {
  isUnfinishedHere = false;
  try {
    localStorage.removeItem(unfinishedSignOutKey);
  } catch {
    // Nothing was kept.
  }
}

/** Whether a sign-out still waits for its answer; without storage, one that this page began. */
export function isSignOutUnfinished(): boolean {
  try {
    return localStorage.getItem(unfinishedSignOutKey) !== null;
  } catch {
    return isUnfinishedHere;
  }
}
