import { configureStore, isRejectedWithValue, type Middleware } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query/react';
import { useDispatch } from 'react-redux';
import { api } from './api.ts';
import { apiErrorOf } from './api-error.ts';
import { noticesSlice } from './notices.ts';
import { followOtherTabs } from './other-tabs.ts';
import { selectUser, signedInUserSlice, storeUser, userForgotten, userKnown } from './signed-in-user.ts';

/** A call refused for want of consent: the terms have a new version, which this page has not heard of yet. */
const heedNewTerms: Middleware =
  ({ dispatch }) =>
  (next) =>
  (action) => {
    const result = next(action);
    const isMissing = isRejectedWithValue(action) && apiErrorOf(action.payload)?.code === 'CONSENT_REQUIRED';
    if (isMissing) dispatch(api.util.invalidateTags(['CurrentUser']));
    return result;
  };

function configure() {
  return configureStore({
    reducer: {
      [api.reducerPath]: api.reducer,
      [noticesSlice.name]: noticesSlice.reducer,
      [signedInUserSlice.name]: signedInUserSlice.reducer,
    },
    // The development checks walk through every cached answer on each action, seconds on long lists; all that is in
    // this store comes from RTK Query and from slices, which keep to the rules by themselves.
    middleware: (defaults) =>
      defaults({ serializableCheck: false, immutableCheck: false }).concat(api.middleware, heedNewTerms),
  });
}

export type AppStore = ReturnType<typeof configure>;
export type AppDispatch = AppStore['dispatch'];
export type RootState = ReturnType<AppStore['getState']>;

/** Keeps the local storage in step with the store, and drops what was fetched for a user who is gone. */
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
  followOtherTabs({
    onUser: (user) => store.dispatch(user ? userKnown(user) : userForgotten()),
    onConsent: () => store.dispatch(api.util.invalidateTags(['CurrentUser'])),
  });
  return store;
}

export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
