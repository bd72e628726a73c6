import { attemptHeader } from '@passerelle/contract/accounts/auth';
import type { FactorSignIn } from '@passerelle/contract/accounts/factors/factors';
import type { IdentityProof } from '@passerelle/contract/accounts/identity';
import type { SessionState } from '@passerelle/contract/accounts/session-state';
import type { CurrentUser, Me } from '@passerelle/contract/accounts/user';
import type { Language } from '@passerelle/contract/common/enumerations';
import { announceConsent, api, type RootState, userKnown } from '@passerelle/platform/api';
import { forgetChoice, takeLanguage, unsavedChoice } from '@passerelle/platform/i18n';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { FetchBaseQueryError, FetchBaseQueryMeta } from '@reduxjs/toolkit/query/react';
import { loadDraftCipher } from '../../early/load-draft-cipher.ts';
import { noteSignOutBegun, noteSignOutOver } from '../sign-out/unfinished-sign-out.ts';
import { takeDraftKey } from '../unsaved/draft-seal.ts';
import { sealEarlierTexts } from '../unsaved/unsaved-texts.ts';
import { basicCredentials, type Credentials } from './basic-credentials.ts';
import type { LoginFailure } from './login-failure.ts';

/** A sign-out waits for the server no longer than this, in milliseconds: the person wants to leave. */
const signOutWait = 5_000;

function failureOf(error: FetchBaseQueryError, meta: FetchBaseQueryMeta | undefined): LoginFailure {
  const attempt = meta?.response?.headers.get(attemptHeader);
  return { ...error, remainingAttempts: attempt ? Number(attempt) : undefined };
}

/** Keeps the key of the person's drafts for as long as the page is open: what is stored of the person has none. */
async function withoutDraftKey({ draftKey, ...user }: Me): Promise<CurrentUser> {
  if (draftKey) {
    await takeDraftKey(user.id, draftKey);
    sealEarlierTexts(user.id);
  }
  return user;
}

/** Takes over the session that a sign-in opens. */
async function takeSession(
  dispatch: ThunkDispatch<RootState, unknown, UnknownAction>,
  queryFulfilled: Promise<{ data: CurrentUser }>,
): Promise<void> {
  // A sign-out that still arrives must not take the new cookie away.
  for (const call of dispatch(sessionApi.util.getRunningMutationsThunk())) {
    if (call.arg.endpointName === 'logout') call.abort();
  }
  const { data } = await queryFulfilled.catch(() => ({ data: undefined }));
  if (!data) return;
  noteSignOutOver();
  const choice = unsavedChoice();
  // The language first: the person's pages are never seen in another.
  if (!choice) await takeLanguage(data.language);
  dispatch(userKnown(data));
  if (choice) dispatch(sessionApi.endpoints.saveLanguage.initiate(choice));
}

/** The calls that begin, describe and end a session. */
export const sessionApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    login: build.mutation<CurrentUser, Credentials>({
      query: (credentials) => ({
        url: '/login',
        headers: { Authorization: basicCredentials(credentials) },
      }),
      transformErrorResponse: failureOf,
      extraOptions: { silentStatuses: [401] },
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => takeSession(dispatch, queryFulfilled),
    }),
    /** The second step, where the first one has answered a challenge. */
    loginFactor: build.mutation<CurrentUser, FactorSignIn>({
      query: (body) => ({ url: '/login/factor', method: 'POST', body }),
      transformErrorResponse: failureOf,
      extraOptions: { silentStatuses: [401] },
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => takeSession(dispatch, queryFulfilled),
    }),
    /** Takes over a session that was opened on another way than by this page. */
    takeSession: build.mutation<CurrentUser, void>({
      query: () => '/me',
      transformResponse: withoutDraftKey,
      extraOptions: { silentStatuses: [401] },
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => takeSession(dispatch, queryFulfilled),
    }),
    me: build.query<CurrentUser, void>({
      query: () => '/me',
      transformResponse: withoutDraftKey,
      providesTags: ['CurrentUser'],
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
        // Beside the call, and not after it.
        void loadDraftCipher().catch(() => undefined);
        const { data } = await queryFulfilled.catch(() => ({ data: undefined }));
        if (data) dispatch(userKnown(data));
      },
    }),
    sessionState: build.query<SessionState, void>({
      query: () => '/me/session',
      // The watch of the session's end asks for it by itself, and tells of nothing but that end.
      extraOptions: { isShownByForm: true },
    }),
    extendSession: build.mutation<SessionState, void>({
      query: () => ({ url: '/me/session', method: 'PUT' }),
      extraOptions: { isShownByForm: true },
    }),
    /** Proves, before something sensitive, who the person is. */
    confirmIdentity: build.mutation<unknown, IdentityProof>({
      query: (body) => ({ url: '/me/confirm-identity', method: 'POST', body }),
      // The dialog shows a wrong password, and the lock after too many of them, at its field.
      extraOptions: { silentStatuses: [400, 429] },
    }),
    logout: build.mutation<unknown, void>({
      query: () => ({ url: '/logout', timeout: signOutWait, provesOrigin: true }),
      extraOptions: { silentStatuses: 'all' },
      onQueryStarted: async (_, { queryFulfilled }) => {
        noteSignOutBegun();
        await queryFulfilled.then(noteSignOutOver, () => undefined);
      },
    }),
    saveLanguage: build.mutation<unknown, Language>({
      query: (language) => ({ url: '/me/language', method: 'PUT', body: { language } }),
      // The interface is in the language already; a choice that was not saved is sent at the next sign-in.
      extraOptions: { silentStatuses: 'all' },
      onQueryStarted: async (language, { queryFulfilled }) => {
        await queryFulfilled.then(
          () => forgetChoice(language),
          () => undefined,
        );
      },
    }),
    isConsented: build.query<boolean, void>({
      query: () => '/user/isConsented',
      providesTags: ['CurrentUser'],
    }),
    consent: build.mutation<unknown, void>({
      query: () => ({ url: '/user/consent', method: 'POST' }),
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
        const done = await queryFulfilled.then(
          () => true,
          () => false,
        );
        if (!done) return;
        dispatch(sessionApi.util.updateQueryData('isConsented', undefined, () => true));
        announceConsent();
      },
    }),
  }),
});

export const {
  useConfirmIdentityMutation,
  useLoginMutation,
  useLoginFactorMutation,
  useMeQuery,
  useLogoutMutation,
  useIsConsentedQuery,
  useConsentMutation,
} = sessionApi;
