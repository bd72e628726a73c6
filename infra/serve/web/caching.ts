const YEAR_IN_SECONDS = 365 * 24 * 60 * 60;

/** The files of a module's version never change, nor does a file whose name holds the hash of its content. */
const IMMUTABLE = [/^\/modules\/[^/]+\/[^/]+\/./, /\.[0-9a-f]{8,}\.[a-z0-9.]+$/];

/**
 * Whether a file of the site may be kept for ever, because its address changes when its content does.
 * @param path path of the file from the site's root, with a leading slash
 */
export function isImmutable(path: string): boolean {
  return IMMUTABLE.some((pattern) => pattern.test(path));
}

/**
 * Value of `Cache-Control` for a file of the site: a year for what never changes, else ask again at each use.
 */
export function cacheControl(path: string): string {
  return isImmutable(path) ? `public, max-age=${YEAR_IN_SECONDS}, immutable` : 'no-cache';
}
