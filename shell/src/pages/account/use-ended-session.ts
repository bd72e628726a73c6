import type { RootState } from '@passerelle/platform/api';
import { selectUser, useAppDispatch, userForgotten } from '@passerelle/platform/api';
import { sessionApi } from '@passerelle/platform/session';
import { useEffect, useState } from 'react';
import { useStore } from 'react-redux';

/**
 * Ends the session of the signed-in person when a link from a mail is opened: the link may be somebody else's.
 * @returns whether nobody is signed in any more
 */
export function useEndedSession(): boolean {
  const dispatch = useAppDispatch();
  const store = useStore<RootState>();
  const [isEnded, setEnded] = useState(() => selectUser(store.getState()) === null);
  useEffect(() => {
    if (isEnded) return;
    // The browser forgets the user even where the server cannot be reached.
    void dispatch(sessionApi.endpoints.logout.initiate()).finally(() => {
      dispatch(userForgotten());
      setEnded(true);
    });
  }, [dispatch, isEnded]);
  return isEnded;
}
