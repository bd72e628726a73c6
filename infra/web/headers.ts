import type { FastifyHelmetOptions } from '@fastify/helmet';

/** What the pages may load and from where. Griffel writes its styles into the page: styles alone may be inline. */
function contentSecurityPolicy(apiOrigin: string | undefined) {
  const own = ["'self'"];
  const ownAndApi = apiOrigin ? [...own, apiOrigin] : own;
  return {
    'default-src': ["'none'"],
    'base-uri': ["'none'"],
    'connect-src': ownAndApi,
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

/**
 * The security headers of every answer of the site.
 * @param apiOrigin origin of the API (`https://api.example.org`) where it is another one than the site's
 */
export function securityHeaders(apiOrigin: string | undefined): FastifyHelmetOptions {
  return {
    contentSecurityPolicy: { useDefaults: false, directives: contentSecurityPolicy(apiOrigin) },
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
