import { readSessionState, sessionStateHeader } from '@passerelle/contract/accounts/session-state';
import { storedItems } from '@passerelle/contract/platform/browser-storage';
import { createSlice, type PayloadAction, type Store } from '@reduxjs/toolkit';
import { userForgotten } from './signed-in-user.ts';

/** When the session ends, as the API last said it. */
export interface SessionEnd {
  /** In milliseconds, by the clock of this browser. */
  endsAt: number;
  /** What a call gives the session anew. */
  idleSeconds: number;
  /** False where no call moves its end. */
  canBeExtended: boolean;
}

interface State {
  /** Null as long as nothing was said. */
  end: SessionEnd | null;
  /** Whether the person is to be warned: the API was asked again, and the end stays near. */
  isNear: boolean;
}

/** Ends that differ by less, in milliseconds, are the same one: answers take their time. */
const SAME_END = 2_000;
/** Holds an end for the moment of telling it. */
const storageKey = storedItems.sessionEnd.key;

const isSame = (one: SessionEnd | null, other: SessionEnd) =>
  one !== null &&
  one.canBeExtended === other.canBeExtended &&
  one.idleSeconds === other.idleSeconds &&
  Math.abs(one.endsAt - other.endsAt) < SAME_END;

export const sessionEndSlice = createSlice({
  name: 'sessionEnd',
  initialState: { end: null, isNear: false } as State,
  reducers: {
    sessionEndHeard: (state, { payload }: PayloadAction<SessionEnd>) => {
      // Whoever stays is warned of the next end when that one is near.
      if (payload.endsAt > (state.end?.endsAt ?? 0) + SAME_END) state.isNear = false;
      state.end = payload;
    },
    sessionEndNear: (state) => {
      state.isNear = true;
    },
  },
  extraReducers: (builder) => {
    builder.addCase(userForgotten, () => ({ end: null, isNear: false }));
  },
  selectors: {
    selectSessionEnd: (state): State => state,
  },
});

const { sessionEndHeard } = sessionEndSlice.actions;
export const { sessionEndNear } = sessionEndSlice.actions;
export const { selectSessionEnd } = sessionEndSlice.selectors;

/** Takes from an answer how long the session has left. */
export function hearSessionState(
  headers: Headers | undefined,
  { dispatch }: { dispatch: (action: ReturnType<typeof sessionEndHeard>) => unknown },
): void {
  const state = readSessionState(headers?.get(sessionStateHeader));
  if (!state) return;
  const { remainingSeconds, ...rest } = state;
  dispatch(sessionEndHeard({ ...rest, endsAt: Date.now() + remainingSeconds * 1000 }));
}

function readEnd(text: string): SessionEnd | null {
  try {
    return JSON.parse(text) as SessionEnd;
  } catch {
    return null;
  }
}

function announce(end: SessionEnd): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(end));
    localStorage.removeItem(storageKey);
  } catch {
    // Without storage each tab asks before it warns.
  }
}

/** Keeps the tabs of a browser in step: they have one session, which what is done in any of them keeps alive. */
export function keepSessionEnd(store: Store<{ [sessionEndSlice.name]: State }>): void {
  /** What all tabs know. */
  let told: SessionEnd | null = null;
  store.subscribe(() => {
    const { end } = selectSessionEnd(store.getState());
    if (end === null || isSame(told, end)) return;
    told = end;
    announce(end);
  });
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key !== storageKey || newValue === null) return;
    const end = readEnd(newValue);
    if (!end) return;
    told = end;
    store.dispatch(sessionEndHeard(end));
  });
}
