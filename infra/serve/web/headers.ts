/** Origins beside the site's own that its pages may talk to. */
export interface ForeignOrigins {
  /** `https://api.example.org` */
  readonly apiOrigin?: string | undefined;
  /** Where page views are counted. */
  readonly analyticsOrigin?: string | undefined;
}

const PLAYER = 'https://www.youtube-nocookie.com';

const DENIED_FEATURES = [
  'camera',
  'display-capture',
  'geolocation',
  'microphone',
  'payment',
  'serial',
  'usb',
];

/** Denies the features of the visitor's device; allows full screen for the video. */
const permissionsPolicy = [
  ...DENIED_FEATURES.map((feature) => `${feature}=()`),
  `fullscreen=(self "${PLAYER}")`,
].join(', ');

/**
 * What the pages may load and from where. Griffel writes its styles into the page, in elements that carry the nonce;
 * nothing else may be inline, and no script.
 */
function contentSecurityPolicy({ apiOrigin, analyticsOrigin }: ForeignOrigins, nonce: string): string {
  const ownAndApi = ["'self'", ...(apiOrigin ? [apiOrigin] : [])];
  const directives = {
    'default-src': ["'none'"],
    'base-uri': ["'none'"],
    'connect-src': [...ownAndApi, ...(analyticsOrigin ? [analyticsOrigin] : [])],
    'font-src': ["'self'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'frame-src': [PLAYER],
    'img-src': [...ownAndApi, 'data:', 'blob:'],
    'manifest-src': ["'self'"],
    'object-src': ["'none'"],
    'script-src': ["'self'"],
    'script-src-attr': ["'none'"],
    'style-src': ["'self'", `'nonce-${nonce}'`],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}

/**
 * The security headers of every answer of the site, from whichever server it comes.
 * @param nonce what the page's own styles carry in this answer: no other answer may have the same
 */
export function securityHeaders(foreign: ForeignOrigins, nonce: string): Record<string, string> {
  return {
    'Content-Security-Policy': contentSecurityPolicy(foreign, nonce),
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Origin-Agent-Cluster': '?1',
    'Permissions-Policy': permissionsPolicy,
    // The player of youtube-nocookie.com refuses to play for a page that sends no referrer at all; the origin is
    // enough for it, and keeps the tokens of activation links out of foreign logs.
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    // A year; browsers apply it over TLS only.
    'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
    'X-Content-Type-Options': 'nosniff',
    'X-DNS-Prefetch-Control': 'off',
    'X-Frame-Options': 'DENY',
    'X-Permitted-Cross-Domain-Policies': 'none',
  };
}
