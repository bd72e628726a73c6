import { useLeaveQuestion } from '@passerelle/platform/session';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Location, useBeforeUnload, useBlocker, useLocation } from 'react-router';
import { searchIn } from '../address/use-view-in-address.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import '../translations.ts';

/**
 * What forms go with: the page, and the tab of it that the query (`tab`) or the fragment names. What narrows or orders a
 * list takes no form away.
 */
function viewOf({ pathname, search, hash }: Location): string {
  const fragment = searchIn(hash) === null ? hash : '';
  return [pathname, new URLSearchParams(search).get('tab') ?? '', fragment].join(' ');
}

/**
 * Asks before a page with unsaved changes, or the tab of it that they are on, is left: within the application, by signing
 * out or by closing the browser's tab.
 * @param onLeave called when the person discards their changes
 * @param isSending whether the changes are being sent: what is sent may lead elsewhere
 * @returns the question, to be put on the page; and `letLeave`, to be called before the page itself moves on
 */
export function useLeaveGuard(
  hasChanges: boolean,
  onLeave: () => void,
  isSending = () => false,
): { question: ReactNode; letLeave: () => void } {
  const { t } = useTranslation();
  const mayLeave = useRef(false);
  const [answer, setAnswer] = useState<{ give: (leaves: boolean) => void } | null>(null);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      hasChanges && !mayLeave.current && !isSending() && viewOf(currentLocation) !== viewOf(nextLocation),
  );
  const location = useLocation();
  const at = useRef(location);
  useEffect(() => {
    if (at.current === location) return;
    at.current = location;
    // What is still there at the address that was gone to is asked about again.
    mayLeave.current = false;
  }, [location]);
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

/**
 * Asks before what holds unsaved changes is left, as long as it is on the page: put it there while there are some.
 * @param isSending whether they are being sent: what is sent may lead elsewhere
 */
export function LeaveGuard({ isSending }: { isSending?: () => boolean }) {
  return useLeaveGuard(true, () => {}, isSending).question;
}
