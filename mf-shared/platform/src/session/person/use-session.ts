import type { CurrentUser } from '@passerelle/contract/accounts/user';
import { selectUser } from '@passerelle/platform/api';
import { useSelector } from 'react-redux';
import { useIsConsentedQuery, useMeQuery } from '../sign-in/session-endpoints.ts';

export interface Session {
  /** 'loading' while the API has not yet confirmed the user that this browser remembers. */
  status: 'loading' | 'anonymous' | 'authenticated';
  user: CurrentUser | null;
  /** Whether the user has accepted the terms in force; undefined until known. */
  consented: boolean | undefined;
}

/** What is needed of a call: nearly everything on a page asks for the session, and would be drawn anew for whatever else changes. */
const outcomeOf = <Data>({
  isSuccess,
  error,
  data,
}: {
  isSuccess: boolean;
  error?: unknown;
  data?: Data;
}) => ({
  isSuccess,
  error,
  data,
});

/**
 * Who is signed in. A remembered user is confirmed with `GET /me`; when the API cannot be reached they stay signed
 * in here, and every call handles its own failure.
 */
export function useSession(): Session {
  const user = useSelector(selectUser);
  const me = useMeQuery(undefined, { skip: !user, selectFromResult: outcomeOf });
  const consent = useIsConsentedQuery(undefined, { skip: !user, selectFromResult: outcomeOf });
  if (!user) return { status: 'anonymous', user: null, consented: undefined };
  // A call that failed is made anew with each part of the page that asks, and its error stands until it is answered: who
  // was let through is not made to wait again.
  const isSettled = [me, consent].every(({ isSuccess, error }) => isSuccess || error !== undefined);
  return { status: isSettled ? 'authenticated' : 'loading', user, consented: consent.data };
}
