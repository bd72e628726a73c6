import type { BaseQueryApi, FetchBaseQueryError } from '@reduxjs/toolkit/query/react';
import { apiErrorOf, isBrokenOff, statusOf } from './api-error.ts';
import { type NoticeContent, noticeRaised } from './notices.ts';
import { selectUser, signedInUserSlice, userForgotten } from './signed-in-user.ts';

/** How an endpoint differs from the others. */
export interface CallOptions {
  /** Statuses that the screen shows itself: no global notice, and a 401 does not end the session. */
  silentStatuses?: readonly number[] | 'all';
  /** The form tells what goes wrong (`useFormFailure`), but for what is told in the same words everywhere. */
  isToldByForm?: boolean;
  /** Codes of the API that the screen tells in its own way, whatever their status. */
  silentCodes?: readonly string[];
}

/** What is told in the same words wherever it happens: an ended session, a refusal, a conflict. */
const statusesToldEverywhere = [401, 403, 409];

/**
 * Whether a failed call of a form is told by the catalogue's global notices and not by the form itself. What ends with
 * the session is told as its end.
 */
export function isToldEverywhere(error: unknown): boolean {
  return isBrokenOff(error) || statusesToldEverywhere.includes(statusOf(error) ?? 0);
}

function noticeOf(error: FetchBaseQueryError): NoticeContent {
  const details = apiErrorOf(error);
  switch (statusOf(error)) {
    case 401:
      return { kind: 'sessionExpired' };
    case 403:
      // Whoever has not accepted the terms in force, or not given their criteria, can do something about the refusal.
      return details?.code === 'CONSENT_REQUIRED' || details?.code === 'CRITERIA_REQUIRED'
        ? { kind: 'forbidden', text: details.message }
        : { kind: 'forbidden' };
    case 409:
      // The catalogue has words for a taken e-mail address only; other conflicts bring their own.
      return details && details.code !== 'EMAIL_TAKEN'
        ? { kind: 'conflict', text: details.message }
        : { kind: 'conflict' };
    case 404:
      // The API says what it is that is gone; without its words nobody knows.
      return details ? { kind: 'missing', text: details.message } : { kind: 'network' };
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

/** Says of a failed call what the error catalogue says; a 401 also ends the session in this browser. */
export function raiseNoticeOf(
  error: FetchBaseQueryError,
  { dispatch, getState }: Pick<BaseQueryApi, 'dispatch' | 'getState'>,
  { silentStatuses = [], silentCodes = [], isToldByForm = false }: CallOptions = {},
): void {
  const status = statusOf(error);
  if (silentCodes.includes(apiErrorOf(error)?.code ?? '')) return;
  if (isToldByForm && !isToldEverywhere(error)) return;
  if (silentStatuses === 'all' || (status !== undefined && silentStatuses.includes(status))) return;
  if (status === 401) {
    // Of several calls that find the session gone, the first one tells.
    if (!isSignedIn(getState)) return;
    dispatch(userForgotten());
  }
  dispatch(noticeRaised(noticeOf(error)));
}
