import { warningSeconds } from '@passerelle/contract/accounts/session-state';
import { sessionRenewalShare } from '@passerelle/contract/common/limits';
import {
  type AppStore,
  noticeRaised,
  selectSessionEnd,
  selectUser,
  sessionEndNear,
  statusOf,
  userForgotten,
} from '@passerelle/platform/api';
import { sessionApi } from '../sign-in/session-endpoints.ts';
import { dropDraftKey } from '../unsaved/draft-seal.ts';

/** Browsers wait no longer than 24 days at a time, and a machine that slept is noticed sooner. */
const longestWait = 60 * 60 * 1000;
/** A renewal that failed is not tried again at every key, but after this time, in milliseconds. */
const restAfterRenewal = 30_000;
/** Tabs agree on an end but for what answers take, in milliseconds. */
const sameMoment = 3_000;

/**
 * Watches when the session ends: warns before, and has this browser forget the person at the end. The API has the last
 * word on both, and is asked in a way that keeps no session alive. Whoever types or presses something does keep it alive,
 * also where they send nothing for a while. The page does it once, with its store.
 * @returns what ends it
 */
export function watchSessionEnd(store: AppStore): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isAsking = false;
  let renewedAt = 0;
  let seen: ReturnType<typeof selectSessionEnd> | undefined;

  const current = () => {
    const { end, isNear } = selectSessionEnd(store.getState());
    if (!end || !selectUser(store.getState())) return null;
    const left = end.endsAt - Date.now();
    return { end, isNear, left, lead: warningSeconds(end.idleSeconds) * 1000 };
  };

  /** Asks how long the session has left; answers false where nobody could say. */
  async function ask(): Promise<boolean> {
    const { error } = await store.dispatch(
      sessionApi.endpoints.sessionState.initiate(undefined, { forceRefetch: true, subscribe: false }),
    );
    return !error || statusOf(error) === 401;
  }

  async function settle(): Promise<void> {
    isAsking = true;
    const isAnswered = await ask();
    isAsking = false;
    const now = current();
    if (!now) return;
    if (now.left <= 0 && !isAnswered) {
      // The API cannot be reached, and had said that the session would be over by now: nobody is left in sight.
      store.dispatch(userForgotten());
    } else if (now.left <= now.lead && !now.isNear) store.dispatch(sessionEndNear());
    look();
  }

  function look(): void {
    clearTimeout(timer);
    const now = current();
    if (!now || isAsking) return;
    const wait = now.isNear ? now.left : now.left - now.lead;
    if (wait <= 0) void settle();
    else timer = setTimeout(look, Math.min(wait, longestWait));
  }

  function renew(): void {
    const now = current();
    if (!now?.end.canBeExtended || now.isNear || now.left <= 0) return;
    const idle = now.end.idleSeconds * 1000;
    const isFresh = now.left > idle * (1 - sessionRenewalShare);
    if (isFresh || Date.now() - renewedAt < restAfterRenewal) return;
    renewedAt = Date.now();
    void store.dispatch(sessionApi.endpoints.extendSession.initiate());
  }

  const unsubscribe = store.subscribe(() => {
    const state = selectSessionEnd(store.getState());
    if (state === seen) return;
    const before = seen?.end;
    seen = state;
    // What was typed stays sealed until the person is back.
    if (before && !state.end) dropDraftKey();
    // Each tab says why it has gone to the sign-in, whichever of them found it out.
    const isOver = before && !state.end && before.endsAt - Date.now() <= sameMoment;
    if (isOver) store.dispatch(noticeRaised({ kind: 'sessionExpired' }));
    look();
  });
  const onReturn = () => document.visibilityState === 'visible' && look();
  window.addEventListener('pageshow', look);
  document.addEventListener('visibilitychange', onReturn);
  const uses = ['keydown', 'pointerdown'] as const;
  for (const use of uses) window.addEventListener(use, renew, { capture: true, passive: true });
  look();
  return () => {
    clearTimeout(timer);
    unsubscribe();
    window.removeEventListener('pageshow', look);
    document.removeEventListener('visibilitychange', onReturn);
    for (const use of uses) window.removeEventListener(use, renew, { capture: true });
  };
}
