import { type AppStore, selectUser } from '@passerelle/platform/api';
import { sessionApi } from '../sign-in/session-endpoints.ts';
import type { Session } from './use-session.ts';

/**
 * Asks who is signed in, where this browser remembers somebody, before anything is drawn that waits for it. Answers the session;
 * undefined where nobody is remembered, or the API did not say.
 */
export async function confirmPerson(store: AppStore): Promise<Session | undefined> {
  if (!selectUser(store.getState())) return undefined;
  const { me, isConsented } = sessionApi.endpoints;
  const [{ data: user }, { data: consented }] = await Promise.all([
    store.dispatch(me.initiate(undefined, { subscribe: false })),
    store.dispatch(isConsented.initiate(undefined, { subscribe: false })),
  ]);
  return user && { status: 'authenticated', user, consented };
}
