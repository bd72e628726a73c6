import type { CookieSerializeOptions } from '@fastify/cookie';
import { cookieDays } from '@passerelle/contract';
import type { Config } from '../config.ts';

export const sessionCookie = 'AUTH_TOKEN';
/** Readable by the front end, which sends it back in the header `X-XSRF-TOKEN`. */
export const csrfCookie = 'XSRF-TOKEN';
/** What the readable token is checked against. */
export const csrfSecretCookie = '_csrf';
export const csrfHeader = 'x-xsrf-token';

const SECONDS_PER_DAY = 24 * 60 * 60;

export type CookieSettings = Pick<Config, 'cookieDomain' | 'cookieSecure'>;

/** What the three cookies have in common: 13 months, sent by this site only, and over TLS outside localhost. */
export function cookieOptions({ cookieDomain, cookieSecure }: CookieSettings): CookieSerializeOptions {
  return {
    path: '/',
    sameSite: 'lax',
    secure: cookieSecure,
    maxAge: cookieDays * SECONDS_PER_DAY,
    ...(cookieDomain && { domain: cookieDomain }),
  };
}
