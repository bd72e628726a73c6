import { useLeaveQuestion } from '@passerelle/platform/session';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Location, useBeforeUnload, useBlocker } from 'react-router';
import { ConfirmDialog } from './confirm-dialog.tsx';
import '../translations.ts';

/** Another page. */
const isOtherPage = (one: Location, other: Location) => one.pathname !== other.pathname;
/** Another page, or another view of this one, such as another tab. */
const isOtherView = (one: Location, other: Location) =>
  isOtherPage(one, other) || one.search !== other.search;

/**
 * Asks before a page with unsaved changes is left, within the application, by signing out or by closing the tab.
 * @param onLeave called when the person discards their changes
 * @param isElsewhere whether an address is left for another; without it, where the page is another one
 * @returns the question, to be put on the page; and `letLeave`, to be called before the page itself moves on
 */
export function useLeaveGuard(
  hasChanges: boolean,
  onLeave: () => void,
  isElsewhere: (from: Location, to: Location) => boolean = isOtherPage,
): { question: ReactNode; letLeave: () => void } {
  const { t } = useTranslation();
  const mayLeave = useRef(false);
  const [answer, setAnswer] = useState<{ give: (leaves: boolean) => void } | null>(null);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      hasChanges && !mayLeave.current && isElsewhere(currentLocation, nextLocation),
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
      title={t('ui:leave.title')}
      confirmLabel={t('ui:leave.confirm')}
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
      {t('ui:leave.text')}
    </ConfirmDialog>
  );
  return { question, letLeave };
}

interface LeaveGuardProps {
  /** Whether they are being sent: what is sent may lead elsewhere. */
  isSending?: () => boolean;
  /** They are in something over the page: what a list below searches for, behind the `#`, is left by the way back alone. */
  isOverPage?: boolean;
}

/** Asks before what holds unsaved changes is left, as long as it is on the page: put it there while there are some. */
export function LeaveGuard({ isSending = () => false, isOverPage = false }: LeaveGuardProps) {
  const isElsewhere = (from: Location, to: Location) =>
    !isSending() && (isOtherView(from, to) || (isOverPage && from.hash !== to.hash));
  return useLeaveGuard(true, () => {}, isElsewhere).question;
}
