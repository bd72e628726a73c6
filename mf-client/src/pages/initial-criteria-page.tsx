import { trackEvent } from '@passerelle/platform/analytics';
import { useSession } from '@passerelle/platform/session';
import { ConfirmDialog, useNotify, useStillHere } from '@passerelle/ui';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { CriteriaScreen } from '../criteria/criteria-screen.tsx';

/** `/client/init`: a new client enters their criteria, and reads about the risks before they are saved. */
export function Component() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const isStillHere = useStillHere();
  const notify = useNotify();
  const { user } = useSession();
  const [isWarning, setIsWarning] = useState(false);
  const answer = useRef<(accepted: boolean) => void>(undefined);

  function warn() {
    setIsWarning(true);
    return new Promise<boolean>((resolve) => {
      answer.current = resolve;
    });
  }

  function start(isDone: boolean) {
    if (!user?.profilCompleted) {
      trackEvent({ name: 'createUser', role: 'CLIENT' });
      trackEvent({ name: 'selectCriteria' });
    }
    if (isDone && isStillHere()) void navigate('/startups');
    else notify.success(t('client:criteria.modify.saved'));
  }

  return (
    <>
      <CriteriaScreen
        title={t('client:criteria.init.title')}
        subtitle={t('client:criteria.init.subtitle')}
        submitLabel={t('client:criteria.init.submit')}
        beforeSave={warn}
        onSaved={start}
      />
      <ConfirmDialog
        isOpen={isWarning}
        title={t('client:criteria.risk.title')}
        confirmLabel={t('client:criteria.risk.accept')}
        onConfirm={() => {
          answer.current?.(true);
          return undefined;
        }}
        onClose={() => {
          setIsWarning(false);
          // After an acceptance this has no listener any more.
          answer.current?.(false);
        }}
      >
        {t('client:criteria.risk.text')}
      </ConfirmDialog>
    </>
  );
}
