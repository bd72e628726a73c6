import { useLeaveQuestion } from '@passerelle/shared/session';
import { ConfirmDialog } from '@passerelle/shared/ui';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBeforeUnload, useBlocker } from 'react-router';

/**
 * Asks before a page with unsaved changes is left, within the application, by signing out or by closing the tab.
 * @param onLeave told that the person gives their changes up
 * @returns the question, to be put on the page; and `letLeave`, to be called before the page itself moves on
 */
export function useLeaveGuard(
  hasChanges: boolean,
  onLeave: () => void,
): { question: ReactNode; letLeave: () => void } {
  const { t } = useTranslation();
  const mayLeave = useRef(false);
  const [answer, setAnswer] = useState<{ give: (leaves: boolean) => void } | null>(null);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      hasChanges && !mayLeave.current && currentLocation.pathname !== nextLocation.pathname,
  );
  useBeforeUnload((event) => {
    if (hasChanges && !mayLeave.current) event.preventDefault();
  });
  useLeaveQuestion(hasChanges, async () => {
    if (mayLeave.current) return true;
    return new Promise<boolean>((give) => setAnswer({ give }));
  });

  const letLeave = () => {
    mayLeave.current = true;
  };
  const question = (
    <ConfirmDialog
      isOpen={blocker.state === 'blocked' || answer !== null}
      title={t('cardForm:leave.title')}
      confirmLabel={t('cardForm:leave.confirm')}
      isDangerous
      onConfirm={() => {
        letLeave();
        onLeave();
        answer?.give(true);
        blocker.proceed?.();
        return undefined;
      }}
      onClose={() => {
        setAnswer(null);
        if (mayLeave.current) return;
        answer?.give(false);
        blocker.reset?.();
      }}
    >
      {t('cardForm:leave.text')}
    </ConfirmDialog>
  );
  return { question, letLeave };
}
