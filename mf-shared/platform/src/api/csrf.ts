import { cookieNames, hostPrefix, securePrefix } from '@passerelle/contract/platform/cookies';
import { apiBase } from './base-address.ts';

/** Where the cookie comes over TLS alone, its name says so: that one is believed first. */
const names = [hostPrefix, securePrefix, ''].map((prefix) => `${prefix}${cookieNames.csrf}`);
export const csrfHeader = 'X-XSRF-TOKEN';

/** The token that the page has; undefined before the first answer of the API. */
export function readCsrfToken(): string | undefined {
  const pairs = document.cookie.split('; ');
  const values = names.map((name) =>
    pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1),
  );
  const value = values.find(Boolean);
  return value ? decodeURIComponent(value) : undefined;
}

/** Asks the API for anything public: the answer brings a token along. Rejects without a network. */
export async function renewCsrfToken(): Promise<string | undefined> {
  await fetch(`${apiBase()}/version`, { credentials: 'include' });
  return readCsrfToken();
}

/** The token that every changing call sends back; undefined when the API gives none. Rejects without a network. */
export async function csrfToken(): Promise<string | undefined> {
  return readCsrfToken() ?? renewCsrfToken();
}
