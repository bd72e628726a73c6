/** What the cookies of the API are called, and which of them are for one host alone. */
export const cookieNames = {
  /** Names the session of who is signed in. */
  session: 'AUTH_TOKEN',
  /** By what a browser is known that has signed in before. */
  device: 'KNOWN_DEVICE',
  /** Of a browser that is on its way to the bank's provider and back. */
  singleSignOn: 'SINGLE_SIGN_ON',
  /** Readable by the front end, which sends it back in a header. */
  csrf: 'XSRF-TOKEN',
  /** What the readable token is checked against. */
  csrfSecret: '_csrf',
} as const;
export type CookieName = (typeof cookieNames)[keyof typeof cookieNames];

/**
 * Begins the names where the cookies travel over TLS alone and have no domain: a browser takes such a cookie from its own
 * host only, so that no other host of the same domain can plant one.
 */
export const hostPrefix = '__Host-';

/** Begins the names where the cookies travel over TLS alone and are for a domain: no answer without TLS can plant one. */
export const securePrefix = '__Secure-';

/**
 * Kept by the pages, for the servers of the site: which page a browser is to be answered with where somebody has chosen a
 * language, or is signed in. It says nothing else of anybody.
 */
export const firstPageCookie = 'FIRST_PAGE';
