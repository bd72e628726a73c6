import type { BaseQueryApi, FetchBaseQueryError } from '@reduxjs/toolkit/query/react';
import { apiErrorOf, isBrokenOff, statusOf } from './api-error.ts';
import { type NoticeContent, noticeRaised } from './notices.ts';
import { selectUser, signedInUserSlice, userForgotten } from './signed-in-user.ts';

/** How an endpoint differs from the others. */
export interface CallOptions {
  /** Statuses that the screen shows itself: no global notice, and a 401 does not end the session. */
  silentStatuses?: readonly number[] | 'all';
  /** The form shows failures itself (`useFormFailure`), except those that have a global notice everywhere. */
  isShownByForm?: boolean;
  /** Error codes of the API that the screen shows itself, whatever their status. */
  silentCodes?: readonly string[];
}

/** Statuses with the same global notice everywhere: an ended session, a refusal, a conflict. */
const statusesShownGlobally = [401, 403, 409];

/**
 * Whether a failed call of a form has a global notice of the error catalogue, and none of the form. A call aborted at the
 * end of the session counts as that end.
 */
export function isShownGlobally(error: unknown): boolean {
  return isBrokenOff(error) || statusesShownGlobally.includes(statusOf(error) ?? 0);
}

/**
 * What a person can resolve: to accept the terms in force, give criteria, set up a second factor, or ask for another right in
 * the team. The API's words say how.
 */
const refusalsToResolve = [
  'CONSENT_REQUIRED',
  'CRITERIA_REQUIRED',
  'SECOND_FACTOR_SETUP_REQUIRED',
  'RIGHT_EDITOR_REQUIRED',
  'RIGHT_ADMINISTRATOR_REQUIRED',
];

function noticeOf(error: FetchBaseQueryError): NoticeContent {
  const details = apiErrorOf(error);
  switch (statusOf(error)) {
    case 401:
      return { kind: 'sessionExpired' };
    case 403:
      if (details?.code === 'STEP_UP_REQUIRED') return { kind: 'identityUnproved' };
      return details && refusalsToResolve.includes(details.code)
        ? { kind: 'forbidden', text: details.message }
        : { kind: 'forbidden' };
    case 409:
      // The catalogue has words for a taken e-mail address only; other conflicts bring their own.
      return details && details.code !== 'EMAIL_TAKEN'
        ? { kind: 'conflict', text: details.message }
        : { kind: 'conflict' };
    case 404:
      // The API's message names what is missing.
      return details ? { kind: 'missing', text: details.message } : { kind: 'network' };
    case 429:
      // Only a limit of the API has words; one of a proxy before it has no message to show.
      return details ? { kind: 'tooMany', text: details.message } : { kind: 'network' };
    default:
      return details?.requestId ? { kind: 'network', reference: details.requestId } : { kind: 'network' };
  }
}

function isSignedIn(getState: () => unknown): boolean {
  const state = getState() as {
    [signedInUserSlice.name]: ReturnType<typeof signedInUserSlice.getInitialState>;
  };
  return selectUser(state) !== null;
}

/** Raises the error catalogue's notice for a failed call; a 401 also ends the session in this browser. */
export function raiseNoticeOf(
  error: FetchBaseQueryError,
  { dispatch, getState }: Pick<BaseQueryApi, 'dispatch' | 'getState'>,
  { silentStatuses = [], silentCodes = [], isShownByForm = false }: CallOptions = {},
): void {
  const status = statusOf(error);
  if (silentCodes.includes(apiErrorOf(error)?.code ?? '')) return;
  if (isShownByForm && !isShownGlobally(error)) return;
  if (silentStatuses === 'all' || (status !== undefined && silentStatuses.includes(status))) return;
  if (status === 401) {
    // Of several calls after the end of the session only the first raises a notice.
    if (!isSignedIn(getState)) return;
    dispatch(userForgotten());
  }
  dispatch(noticeRaised(noticeOf(error)));
}
