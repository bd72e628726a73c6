import { ConfirmDialog } from '@passerelle/shared/ui';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useBeforeUnload, useBlocker } from 'react-router';

/**
 * Asks before a page with unsaved changes is left, within the application or by closing the tab.
 * @returns the question, to be put on the page; and `letLeave`, to be called before the page itself moves on
 */
export function useLeaveGuard(hasChanges: boolean): { question: ReactNode; letLeave: () => void } {
  const { t } = useTranslation();
  const mayLeave = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      hasChanges && !mayLeave.current && currentLocation.pathname !== nextLocation.pathname,
  );
  useBeforeUnload((event) => {
    if (hasChanges && !mayLeave.current) event.preventDefault();
  });

  const letLeave = () => {
    mayLeave.current = true;
  };
  const question = (
    <ConfirmDialog
      isOpen={blocker.state === 'blocked'}
      title={t('cardForm:leave.title')}
      confirmLabel={t('cardForm:leave.confirm')}
      isDangerous
      onConfirm={() => {
        letLeave();
        blocker.proceed?.();
        return undefined;
      }}
      onClose={() => {
        if (!mayLeave.current) blocker.reset?.();
      }}
    >
      {t('cardForm:leave.text')}
    </ConfirmDialog>
  );
  return { question, letLeave };
}
