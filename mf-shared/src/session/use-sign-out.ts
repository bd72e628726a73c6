import { noticeRaised, selectUser, useAppDispatch, userForgotten } from '@passerelle/shared/api';
import { forgetChoice } from '@passerelle/shared/i18n';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { mayLeave } from './leave-question.ts';
import { forgetRequestedAddress } from './requested-address.ts';
import { useLogoutMutation } from './session-endpoints.ts';
import { forgetAllUnsavedOf } from './unsaved-texts.ts';

/**
 * Ends the session in this browser, whatever the server answers, and says so. Going to `/` is up to the caller. Answers
 * false where the person would rather stay with their unsaved changes.
 */
export function useSignOut(): () => Promise<boolean> {
  const dispatch = useAppDispatch();
  const [logout] = useLogoutMutation();
  const { t } = useTranslation();
  const user = useSelector(selectUser);
  return useCallback(async () => {
    if (!(await mayLeave())) return false;
    await logout();
    if (user) forgetAllUnsavedOf(user.id);
    forgetRequestedAddress();
    forgetChoice();
    dispatch(userForgotten());
    dispatch(
      noticeRaised({
        kind: 'message',
        intent: 'success',
        title: t('session:signedOut.title'),
        text: t('session:signedOut.text'),
      }),
    );
    return true;
  }, [dispatch, logout, t, user]);
}
