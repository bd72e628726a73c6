import { Button } from '@fluentui/react-components';
import type { SingleSignOnRefusal } from '@passerelle/contract/accounts/single-sign-on/single-sign-on';
import { identityDeclined, identityProved, selectUser, useAppDispatch } from '@passerelle/platform/api';
import { useLanguage } from '@passerelle/platform/i18n';
import { followConfirmations, singleSignOnAddress } from '@passerelle/platform/session';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { NoticeBar } from '../feedback/notice-bar.tsx';
import { Dialog } from '../overlays/dialog.tsx';
import '../translations.ts';

const WINDOW_NAME = 'passerelle-single-sign-on';
const WINDOW_FEATURES = 'popup,width=520,height=720';

/**
 * Asks people whom the bank's provider signs in to prove there who they are, in a window of its own: what they were doing
 * waits here for it.
 */
export function ProviderDialog() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const user = useSelector(selectUser);
  const language = useLanguage();
  const [problem, setProblem] = useState<SingleSignOnRefusal | 'blocked'>();

  useEffect(
    () =>
      followConfirmations((outcome) => {
        if (outcome === 'DONE') dispatch(identityProved());
        else setProblem(outcome);
      }),
    [dispatch],
  );

  function open() {
    const opened = window.open(singleSignOnAddress('CONFIRMATION', language), WINDOW_NAME, WINDOW_FEATURES);
    setProblem(opened ? undefined : 'blocked');
  }

  return (
    <Dialog
      isAlert
      isOpen
      title={t('ui:stepUp.title')}
      onClose={() => dispatch(identityDeclined())}
      actions={
        <>
          <Button onClick={() => dispatch(identityDeclined())}>{t('ui:cancel')}</Button>
          <Button appearance="primary" onClick={open}>
            {t('ui:stepUp.provider.confirm')}
          </Button>
        </>
      }
    >
      <p>{t('ui:stepUp.provider.text', { email: user?.email })}</p>
      {problem && (
        <NoticeBar intent="error">
          {problem === 'blocked' ? t('ui:stepUp.provider.blocked') : t(`contract:${problem}`)}
        </NoticeBar>
      )}
    </Dialog>
  );
}
