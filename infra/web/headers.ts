import type { FastifyHelmetOptions } from '@fastify/helmet';

/** Origins beside the site's own that its pages may talk to. */
export interface ForeignOrigins {
  /** `https://api.example.org` */
  readonly apiOrigin?: string | undefined;
  /** Where page views are counted. */
  readonly analyticsOrigin?: string | undefined;
}

/** What the pages may load and from where. Griffel writes its styles into the page: styles alone may be inline. */
function contentSecurityPolicy({ apiOrigin, analyticsOrigin }: ForeignOrigins) {
  const own = ["'self'"];
  const ownAndApi = apiOrigin ? [...own, apiOrigin] : own;
  return {
    'default-src': ["'none'"],
    'base-uri': ["'none'"],
    'connect-src': analyticsOrigin ? [...ownAndApi, analyticsOrigin] : ownAndApi,
    'font-src': own,
    'form-action': own,
    'frame-ancestors': ["'none'"],
    'frame-src': ['https://www.youtube-nocookie.com'],
    'img-src': [...ownAndApi, 'data:', 'blob:'],
    'manifest-src': own,
    'object-src': ["'none'"],
    'script-src': own,
    'script-src-attr': ["'none'"],
    'style-src': [...own, "'unsafe-inline'"],
  };
}

/** The security headers of every answer of the site. */
export function securityHeaders(foreign: ForeignOrigins): FastifyHelmetOptions {
  return {
    contentSecurityPolicy: { useDefaults: false, directives: contentSecurityPolicy(foreign) },
    crossOriginEmbedderPolicy: false,
    // The player of youtube-nocookie.com refuses to play for a page that sends no referrer at all; the origin is
    // enough for it, and keeps the tokens of activation links out of foreign logs.
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
  };
}

const DENIED_FEATURES = [
  'camera',
  'display-capture',
  'geolocation',
  'microphone',
  'payment',
  'serial',
  'usb',
];

/** Value of `Permissions-Policy`: nothing that a page could ask of the visitor's device, full screen for the video. */
export const permissionsPolicy = [
  ...DENIED_FEATURES.map((feature) => `${feature}=()`),
  'fullscreen=(self "https://www.youtube-nocookie.com")',
].join(', ');
