/**
 * The store of the files cannot be used now; the message says in one line what to look at, without a secret. To the
 * caller of the API it is 503: the same request may succeed later.
 */
export class FilesUnavailable extends Error {
  readonly statusCode = 503;
}
