import type { CookieSerializeOptions } from '@fastify/cookie';
import { type CookieName, cookieDays, hostPrefix, securePrefix } from '@passerelle/contract';
import type { Config } from '../../config.ts';

export const csrfHeader = 'x-xsrf-token';

const SECONDS_PER_DAY = 24 * 60 * 60;

export type CookieSettings = Pick<Config, 'cookieDomain' | 'cookieSecure'>;

/** What the cookies have in common: 13 months, sent by this site only, and over TLS outside localhost. */
export function cookieOptions({ cookieDomain, cookieSecure }: CookieSettings): CookieSerializeOptions {
  return {
    path: '/',
    sameSite: 'lax',
    secure: cookieSecure,
    maxAge: cookieDays * SECONDS_PER_DAY,
    ...(cookieDomain && { domain: cookieDomain }),
  };
}

/** What the names of cookies begin with where they travel over TLS alone: browsers hold others to it. */
function prefixOf({ cookieDomain, cookieSecure }: CookieSettings): string {
  if (!cookieSecure) return '';
  return cookieDomain ? securePrefix : hostPrefix;
}

/** Whether the names of cookies promise something, and so are others than before. */
export function hasPrefix(settings: CookieSettings): boolean {
  return prefixOf(settings) !== '';
}

/** What a cookie is called in an installation. */
export function nameOfCookie(name: CookieName, settings: CookieSettings): string {
  return `${prefixOf(settings)}${name}`;
}
