import { type ApiError, errorSchema } from '@passerelle/contract/platform/errors';
import type { SerializedError } from '@reduxjs/toolkit';
import type { FetchBaseQueryError } from '@reduxjs/toolkit/query/react';

/** What a failed call leaves behind: an answer of the API, or why there is none. */
export type CallError = FetchBaseQueryError | SerializedError;

/** The API's own words on a failed call; undefined where there was no answer or not one of the API. */
export function apiErrorOf(error: unknown): ApiError | undefined {
  if (typeof error !== 'object' || error === null || !('data' in error)) return undefined;
  const parsed = errorSchema.safeParse(error.data);
  return parsed.success ? parsed.data : undefined;
}

/** The HTTP status of a failed call; undefined where there was no answer. */
export function statusOf(error: unknown): number | undefined {
  if (typeof error !== 'object' || error === null || !('status' in error)) return undefined;
  if (typeof error.status === 'number') return error.status;
  return 'originalStatus' in error && typeof error.originalStatus === 'number'
    ? error.originalStatus
    : undefined;
}

/**
 * Whether a call was aborted by the page itself, which no longer needs its answer: the session ended, or the person
 * left.
 */
export function isBrokenOff(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'name' in error && error.name === 'AbortError';
}
