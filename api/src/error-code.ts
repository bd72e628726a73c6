/**
 * The `code` of an error of Node, of a library or of a database driver; undefined where it has none. It does not ask
 * for `instanceof Error`: within Jest a driver's errors are those of another realm.
 */
export function errorCode(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
}
