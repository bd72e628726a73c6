import { configureStore, isRejectedWithValue, type Middleware } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query/react';
import { useDispatch } from 'react-redux';
import { api } from './api.ts';
import { apiErrorOf } from './api-error.ts';
import { noticesSlice } from './notices.ts';
import { followOtherTabs } from './other-tabs.ts';
import { keepSessionEnd, sessionEndSlice } from './session-end.ts';
import { selectUser, signedInUserSlice, storeUser, userForgotten, userKnown } from './signed-in-user.ts';
import { answerIdentityQuestions, identityQuestionSlice } from './step-up/identity-question.ts';

/**
 * Refusals of what this page does not know of its person yet: the terms have a new version, or a second factor is needed
 * since.
 */
const unknownSoFar = ['CONSENT_REQUIRED', 'SECOND_FACTOR_SETUP_REQUIRED'];

/** Asks anew for the person where a call was refused for what the page does not know of them. */
const heedRefusals: Middleware =
  ({ dispatch }) =>
  (next) =>
  (action) => {
    const result = next(action);
    const code = isRejectedWithValue(action) && apiErrorOf(action.payload)?.code;
    if (code && unknownSoFar.includes(code)) dispatch(api.util.invalidateTags(['CurrentUser']));
    return result;
  };

function configure() {
  return configureStore({
    reducer: {
      [api.reducerPath]: api.reducer,
      [noticesSlice.name]: noticesSlice.reducer,
      [signedInUserSlice.name]: signedInUserSlice.reducer,
      [sessionEndSlice.name]: sessionEndSlice.reducer,
      [identityQuestionSlice.name]: identityQuestionSlice.reducer,
    },
    // The development checks walk through every cached answer on each action, seconds on long lists; all that is in
    // this store comes from RTK Query and from slices, which keep to the rules by themselves.
    middleware: (defaults) =>
      defaults({ serializableCheck: false, immutableCheck: false }).concat(
        api.middleware,
        heedRefusals,
        answerIdentityQuestions,
      ),
  });
}

export type AppStore = ReturnType<typeof configure>;
export type AppDispatch = AppStore['dispatch'];
export type RootState = ReturnType<AppStore['getState']>;

/** Synchronises the local storage with the store, and drops the cache of a user who has signed out. */
function keepUser(store: AppStore): void {
  let known = selectUser(store.getState());
  store.subscribe(() => {
    const user = selectUser(store.getState());
    if (user === known) return;
    const isAnother = user?.id !== known?.id;
    known = user;
    storeUser(user);
    if (isAnother) store.dispatch(api.util.resetApiState());
  });
}

/** Makes the store of a page: what was fetched, who is signed in (also in other tabs), the notices. */
export function makeStore(): AppStore {
  const store = configure();
  setupListeners(store.dispatch);
  keepUser(store);
  keepSessionEnd(store);
  followOtherTabs({
    onUser: (user) => store.dispatch(user ? userKnown(user) : userForgotten()),
    onConsent: () => store.dispatch(api.util.invalidateTags(['CurrentUser'])),
  });
  return store;
}

export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
