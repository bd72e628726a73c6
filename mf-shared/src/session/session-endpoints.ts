import { attemptHeader } from '@passerelle/contract/accounts/auth';
import type { CurrentUser } from '@passerelle/contract/accounts/user';
import type { Language } from '@passerelle/contract/common/enumerations';
import { announceConsent, api, userKnown } from '@passerelle/shared/api';
import { forgetChoice, takeLanguage, unsavedChoice } from '@passerelle/shared/i18n';
import { basicCredentials, type Credentials } from './basic-credentials.ts';
import type { LoginFailure } from './login-failure.ts';
import { noteSignOutBegun, noteSignOutOver } from './unfinished-sign-out.ts';

/** A sign-out waits for the server no longer than this, in milliseconds: whoever leaves is in a hurry. */
const signOutWait = 5_000;

/** The calls that begin, describe and end a session. */
export const sessionApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    login: build.mutation<CurrentUser, Credentials>({
      query: (credentials) => ({
        url: '/login',
        headers: { Authorization: basicCredentials(credentials) },
      }),
      transformErrorResponse: (error, meta): LoginFailure => {
        const attempt = meta?.response?.headers.get(attemptHeader);
        return { ...error, remainingAttempts: attempt ? Number(attempt) : undefined };
      },
      extraOptions: { silentStatuses: [401] },
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
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
      },
    }),
    me: build.query<CurrentUser, void>({
      query: () => '/me',
      providesTags: ['CurrentUser'],
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
        const { data } = await queryFulfilled.catch(() => ({ data: undefined }));
        if (data) dispatch(userKnown(data));
      },
    }),
    logout: build.mutation<unknown, void>({
      query: () => ({ url: '/logout', timeout: signOutWait }),
      extraOptions: { silentStatuses: 'all' },
      onQueryStarted: async (_, { queryFulfilled }) => {
        noteSignOutBegun();
        await queryFulfilled.then(noteSignOutOver, () => undefined);
      },
    }),
    saveLanguage: build.mutation<unknown, Language>({
      query: (language) => ({ url: '/me/language', method: 'PUT', body: { language } }),
      // The interface speaks the language already; a choice that was not saved is told at the next sign-in.
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

export const { useLoginMutation, useMeQuery, useLogoutMutation, useIsConsentedQuery, useConsentMutation } =
  sessionApi;
