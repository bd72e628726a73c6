/** How long pages wait for the API. */

const SECOND = 1000;

/** After it a call that was not answered is sent again. */
export const networkRetryMilliseconds = SECOND;

/** How long a page waits for the API. */
export const waitLimits = {
  /** What is read and not answered by then is given up, and can be tried again. */
  readMilliseconds: 30 * SECOND,
  /** A press whose answer nobody has seen by then does what is known: whoever waits longer presses again. */
  pressMilliseconds: 2 * SECOND,
  /** A page that is not there by then says so, and offers to try again. */
  patienceMilliseconds: 10 * SECOND,
  /** A sign-out that was not answered is repeated so often. */
  signOutRepeatMilliseconds: 30 * SECOND,
} as const;
