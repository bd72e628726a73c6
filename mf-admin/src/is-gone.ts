import { apiErrorOf } from '@passerelle/platform/api';

/**
 * Whether what was to be deleted is gone, for `validateStatus`: deleted by this call, or before it, by a call whose answer was
 * lost or by a colleague. A 404 that is not in the API's words, as of a server in front, says nothing about it.
 */
export const isGone = ({ ok, status }: Response, body: unknown): boolean =>
  ok || (status === 404 && apiErrorOf({ data: body }) !== undefined);
