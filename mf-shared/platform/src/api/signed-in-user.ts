import { type CurrentUser, currentUserSchema } from '@passerelle/contract/accounts/user';
import { storedItems } from '@passerelle/contract/platform/browser-storage';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export const userStorageKey = storedItems.user.key;

/** The user kept by the last visit or by another tab; null where there is none, or none that can be read. */
export function readStoredUser(): CurrentUser | null {
  try {
    const parsed = currentUserSchema.safeParse(JSON.parse(localStorage.getItem(userStorageKey) ?? 'null'));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** Stores the user for the next visit and notifies the other tabs; null removes them. */
export function storeUser(user: CurrentUser | null): void {
  try {
    if (user) localStorage.setItem(userStorageKey, JSON.stringify(user));
    else localStorage.removeItem(userStorageKey);
  } catch {
    // Without storage the person stays signed in as long as the page is open.
  }
}

/** Who is signed in, as far as this browser knows; the API decides on every call. */
export const signedInUserSlice = createSlice({
  name: 'signedInUser',
  initialState: (): { user: CurrentUser | null } => ({ user: readStoredUser() }),
  reducers: {
    userKnown: (state, { payload }: PayloadAction<CurrentUser>) => {
      state.user = payload;
    },
    userForgotten: (state) => {
      state.user = null;
    },
  },
  selectors: { selectUser: (state) => state.user },
});

export const { userKnown, userForgotten } = signedInUserSlice.actions;
export const { selectUser } = signedInUserSlice.selectors;
