import { noticeRaised, useAppDispatch, userForgotten } from '@passerelle/shared/api';
import { forgetChoice } from '@passerelle/shared/i18n';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { forgetRequestedAddress } from './requested-address.ts';
import { useLogoutMutation } from './session-endpoints.ts';

/** Ends the session in this browser, whatever the server answers, and says so. Going to `/` is up to the caller. */
export function useSignOut(): () => Promise<void> {
  const dispatch = useAppDispatch();
  const [logout] = useLogoutMutation();
  const { t } = useTranslation();
  return useCallback(async () => {
    await logout();
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
  }, [dispatch, logout, t]);
}
