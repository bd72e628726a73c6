/** Where the API listens beside a page of this machine, or of a host that is named for development. */
const developmentPort = 8080;

function isDevelopmentHost(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '127.0.0.1' || /(?:^|[.-])dev(?:[.-]|$)/.test(hostname);
}

/** The origin of the API that belongs to a page's address, where nothing names another. */
export function apiOriginOf(
  { protocol, hostname }: { protocol: string; hostname: string },
  port = developmentPort,
): string {
  return isDevelopmentHost(hostname) ? `${protocol}//${hostname}:${port}` : `${protocol}//api.${hostname}`;
}
