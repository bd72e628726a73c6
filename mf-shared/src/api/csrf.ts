import { apiBase } from './base-address.ts';

const COOKIE = 'XSRF-TOKEN';
export const csrfHeader = 'X-XSRF-TOKEN';

function readToken(): string | undefined {
  const pair = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${COOKIE}=`));
  const value = pair?.slice(COOKIE.length + 1);
  return value ? decodeURIComponent(value) : undefined;
}

/** Asks the API for anything public: the answer brings a token along. Rejects without a network. */
export async function renewCsrfToken(): Promise<string | undefined> {
  await fetch(`${apiBase()}/version`, { credentials: 'include' });
  return readToken();
}

/** The token that every changing call sends back; undefined when the API gives none. Rejects without a network. */
export async function csrfToken(): Promise<string | undefined> {
  return readToken() ?? renewCsrfToken();
}
