import { searchHeader, writeSearch } from '@passerelle/contract/platform/search-header';
import { networkRetryMilliseconds, waitLimits } from '@passerelle/contract/platform/waiting';
import { currentLanguage } from '@passerelle/platform/i18n';
import {
  type BaseQueryApi,
  type BaseQueryFn,
  type FetchArgs,
  type FetchBaseQueryError,
  type FetchBaseQueryMeta,
  fetchBaseQuery,
} from '@reduxjs/toolkit/query/react';
import { forgetEarlyReads, takeEarlyAnswer } from '../early/early-reads.ts';
import { apiErrorOf, statusOf } from './api-error.ts';
import { apiBase } from './base-address.ts';
import { csrfHeader, csrfToken, readCsrfToken, renewCsrfToken } from './csrf.ts';
import { type CallOptions, raiseNoticeOf } from './failure-notices.ts';
import { hearSessionState } from './session-end.ts';
import { askForIdentity } from './step-up/identity-question.ts';
import { fetchWithProgress } from './upload.ts';

/**
 * What an endpoint asks of the API. With `onProgress` (shares from 0 to 1) the sending of a form can be followed; with
 * `provesOrigin` a GET brings the anti-forgery token along where the page has one.
 */
export type CallArguments = FetchArgs & { onProgress?: (share: number) => void; provesOrigin?: boolean };

type Call = BaseQueryFn<CallArguments, unknown, FetchBaseQueryError, CallOptions, FetchBaseQueryMeta>;
type Answer = Awaited<ReturnType<Call>>;

const changingMethods = ['POST', 'PUT', 'PATCH', 'DELETE'];

/** Splits what somebody typed to find people from what stands in the address: there it would be kept and logged. */
function withoutSearch({ params, ...call }: FetchArgs): { call: FetchArgs; search: unknown } {
  const { search, ...others } = params ?? {};
  return { call: { ...call, ...(params && { params: others }) }, search };
}

/** Asks the API, unless that was done before this code had come. What failed then is asked for anew. */
function read(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const early = input instanceof Request ? takeEarlyAnswer(input) : undefined;
  return early?.catch(() => fetch(input, init)) ?? fetch(input, init);
}

async function send(call: CallArguments, token: string | undefined, api: BaseQueryApi): Promise<Answer> {
  const { onProgress, provesOrigin, ...given } = call;
  const { call: fetchArguments, search } = withoutSearch(given);
  const query = fetchBaseQuery({
    baseUrl: apiBase(),
    // A change may be under way for as long as it takes; what is read can be asked for again.
    timeout: api.type === 'query' ? waitLimits.readMilliseconds : undefined,
    credentials: 'include',
    responseHandler: 'content-type',
    prepareHeaders: (headers) => {
      headers.set('Accept-Language', currentLanguage());
      if (token) headers.set(csrfHeader, token);
      if (typeof search === 'string' && search) headers.set(searchHeader, writeSearch(search));
      return headers;
    },
    fetchFn: (input, init) =>
      onProgress && input instanceof Request && call.body instanceof FormData
        ? fetchWithProgress(input, call.body, onProgress)
        : read(input, init),
  });
  const answer = await query(fetchArguments, api, {});
  hearSessionState(answer.meta?.response?.headers, api);
  return answer;
}

const networkFailure: Answer = { error: { status: 'FETCH_ERROR', error: 'No answer from the API' } };

/** Adds the anti-forgery token to what changes something; a refused token is renewed once. */
async function sendWithToken(call: CallArguments, api: BaseQueryApi): Promise<Answer> {
  if (!changingMethods.includes((call.method ?? 'GET').toUpperCase())) {
    return send(call, call.provesOrigin ? readCsrfToken() : undefined, api);
  }
  forgetEarlyReads();
  try {
    const answer = await send(call, await csrfToken(), api);
    const refused = answer.error?.status === 403 && apiErrorOf(answer.error)?.code === 'CSRF_REJECTED';
    return refused ? await send(call, await renewCsrfToken(), api) : answer;
  } catch {
    // Only the call for the token can throw: the API cannot be reached.
    return networkFailure;
  }
}

/** What the API never answers: a proxy that cannot reach it, or waits for it in vain, whatever words it has for that. */
const statusesInFront = [502, 504];

/** What has no body that can be read: none came, or it broke off, as that of a process which is killed while it sends. */
const withoutBody: readonly unknown[] = ['FETCH_ERROR', 'PARSING_ERROR'];

/** Whether a call had no whole answer of the API's own. A 503 may be one: then it is in the API's words. */
function hasNoAnswer({ error }: Answer): boolean {
  if (!error) return false;
  const status = statusOf(error) ?? 0;
  if (withoutBody.includes(error.status) || statusesInFront.includes(status)) return true;
  return status === 503 && apiErrorOf(error) === undefined;
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Sends a call, and once more when there is no answer of the API. */
async function sendPatiently(call: CallArguments, api: BaseQueryApi): Promise<Answer> {
  const answer = await sendWithToken(call, api);
  if (!hasNoAnswer(answer) || api.signal.aborted) return answer;
  await pause(networkRetryMilliseconds);
  return sendWithToken(call, api);
}

const needsProof = ({ error }: Answer): boolean =>
  statusOf(error) === 403 && apiErrorOf(error)?.code === 'STEP_UP_REQUIRED';

/**
 * How every call reaches the API: with cookies, the anti-forgery token and the language, tried once more when there is
 * no answer of the API, and once the person has proved who they are where it is sensitive, and with the notices of the error catalogue for what the screen does not show itself.
 */
export const baseQuery: BaseQueryFn<
  string | CallArguments,
  unknown,
  FetchBaseQueryError,
  CallOptions,
  FetchBaseQueryMeta
> = async (input, api, options) => {
  const call = typeof input === 'string' ? { url: input } : input;
  let answer = await sendPatiently(call, api);
  if (needsProof(answer) && !api.signal.aborted) {
    const identity = await askForIdentity(api.dispatch);
    // Whoever is not signed in any more is told that, and nothing of what they were about to do.
    if (identity === 'DROPPED') return answer;
    if (identity === 'UNASKED') answer = networkFailure;
    if (identity === 'PROVED' && !api.signal.aborted) answer = await sendPatiently(call, api);
  }
  if (answer.error && !api.signal.aborted) raiseNoticeOf(answer.error, api, options);
  return answer;
};
