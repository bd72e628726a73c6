import { noticeRaised, selectUser, useAppDispatch, userForgotten } from '@passerelle/platform/api';
import { useCallback } from 'react';
import { useSelector } from 'react-redux';
import { useLogoutMutation } from '../sign-in/session-endpoints.ts';
import { mayLeave } from '../unsaved/leave-question.ts';
import { forgetKeptFor } from './forget-person.ts';
import { signOutNotice } from './sign-out-notice.ts';

/**
 * Ends the session in this browser, whatever the server answers, and shows the result: a sign-out that the server did
 * not answer is repeated (`finishSignOuts`). Going to `/` is up to the caller. Returns false where the person would
 * rather stay with their unsaved changes.
 */
export function useSignOut(): () => Promise<boolean> {
  const dispatch = useAppDispatch();
  const [logout] = useLogoutMutation();
  const user = useSelector(selectUser);
  return useCallback(async () => {
    if (!(await mayLeave())) return false;
    const { error } = await logout();
    // First who they are: other tabs would keep again what is forgotten of somebody who is signed in.
    dispatch(userForgotten());
    forgetKeptFor(user?.id);
    dispatch(noticeRaised(signOutNotice(!error)));
    return true;
  }, [dispatch, logout, user]);
}
