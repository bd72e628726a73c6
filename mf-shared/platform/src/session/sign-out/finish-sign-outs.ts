import { waitLimits } from '@passerelle/contract/platform/waiting';
import { type AppStore, noticeRaised, selectUser, userForgotten } from '@passerelle/platform/api';
import { sessionApi } from '../sign-in/session-endpoints.ts';
import { forgetKeptFor } from './forget-person.ts';
import { signOutNotice } from './sign-out-notice.ts';
import { isSignOutUnfinished, unfinishedSignOutKey } from './unfinished-sign-out.ts';

/**
 * Repeats a sign-out that the server did not answer until it does: when the page opens, when the network is back, when
 * somebody looks at the page again, and from time to time. The page does it once, with its store.
 * @returns what ends it
 */
export function finishSignOuts(store: AppStore): () => void {
  const running = (...names: string[]) =>
    store
      .dispatch(sessionApi.util.getRunningMutationsThunk())
      .filter(({ arg }) => names.includes(arg.endpointName));

  async function repeat() {
    if (!isSignOutUnfinished() || running('login', 'logout').length > 0) return;
    const user = selectUser(store.getState());
    if (user) {
      // The page was closed before it forgot them. First who they are, as any sign-out does.
      store.dispatch(userForgotten());
      forgetKeptFor(user.id);
    }
    const { error } = await store.dispatch(sessionApi.endpoints.logout.initiate());
    // Somebody who has signed in meanwhile has cancelled it.
    if (error && (!isSignOutUnfinished() || running('login').length > 0)) return;
    store.dispatch(noticeRaised(signOutNotice(!error)));
  }

  const tryNow = () => void repeat();
  const onReturn = () => document.visibilityState === 'visible' && tryNow();
  const onOtherTab = ({ key, newValue }: StorageEvent) => {
    // Somebody signed in there: what still arrives here must not take their cookie away.
    if (key === unfinishedSignOutKey && newValue === null) for (const call of running('logout')) call.abort();
  };
  const timer = setInterval(tryNow, waitLimits.signOutRepeatMilliseconds);
  window.addEventListener('online', tryNow);
  window.addEventListener('storage', onOtherTab);
  document.addEventListener('visibilitychange', onReturn);
  tryNow();
  return () => {
    clearInterval(timer);
    window.removeEventListener('online', tryNow);
    window.removeEventListener('storage', onOtherTab);
    document.removeEventListener('visibilitychange', onReturn);
  };
}
