/*
 * What somebody types to find people, in a header: addresses are kept by browsers, and logged by whoever stands between. Read
 * without a schema, as the platform needs it.
 */

/** Takes the place of the value `search` of an address; percent-encoded, as a header has no other letters than ASCII. */
export const searchHeader = 'x-search';

/** A value of `searchHeader` for what somebody typed. */
export const writeSearch = (search: string): string => encodeURIComponent(search);

/** What a value of `searchHeader` says; null where it is none. */
export function readSearch(value: string): string | null {
  try {
    return decodeURIComponent(value);
  } catch {
    return null;
  }
}
