/** Hosts whose API listens on port 8080 beside them: this machine, and a host named for development. */
function isDevelopmentHost(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '127.0.0.1' || /(?:^|[.-])dev(?:[.-]|$)/.test(hostname);
}

/** The origin of the API that belongs to a page's address. */
export function apiOriginOf({ protocol, hostname }: Pick<Location, 'protocol' | 'hostname'>): string {
  return isDevelopmentHost(hostname) ? `${protocol}//${hostname}:8080` : `${protocol}//api.${hostname}`;
}

/** Where the API is, without a slash at the end. The page may name it (`<meta name="api-base">`), else its host tells. */
export function apiBase(): string {
  const named = document.querySelector<HTMLMetaElement>('meta[name="api-base"]')?.content.trim();
  return named ? named.replace(/\/+$/, '') : apiOriginOf(window.location);
}

/**
 * The address of a stored picture.
 * @param width in pixels; one of the widths the API serves (`uploadLimits.widths`). Without it, the picture as stored.
 */
export function assetAddress(id: string, width?: number): string {
  return `${apiBase()}/asset-files/${encodeURIComponent(id)}${width ? `?width=${width}` : ''}`;
}
