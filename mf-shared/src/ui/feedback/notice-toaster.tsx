import {
  Button,
  Toast,
  ToastBody,
  Toaster,
  ToastTitle,
  ToastTrigger,
  useToastController,
} from '@fluentui/react-components';
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss';
import { type Notice, noticeDismissed, selectNotices, useAppDispatch } from '@passerelle/shared/api';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { intentOf, useNoticeWords } from './use-notice-words.ts';

const toasterId = 'passerelle-notices';

/** Milliseconds a notice stands. What went wrong stands longer: it is longer to read and to take in. */
const standingTime = { success: 6_000, info: 8_000, warning: 12_000, error: 15_000 } as const;

function NoticeToast({ notice }: { notice: Notice }) {
  const { t } = useTranslation();
  const { title, text } = useNoticeWords(notice);
  return (
    <Toast>
      <ToastTitle
        action={
          <ToastTrigger>
            <Button
              appearance="transparent"
              size="small"
              icon={<DismissRegular />}
              aria-label={t('ui:notices.dismiss')}
            />
          </ToastTrigger>
        }
      >
        {title}
      </ToastTitle>
      {text && <ToastBody>{text}</ToastBody>}
    </Toast>
  );
}

/** Shows the notices of the store, one toast each, and takes them out of the store when they are gone. */
export function NoticeToaster() {
  const notices = useSelector(selectNotices);
  const dispatch = useAppDispatch();
  const { dispatchToast } = useToastController(toasterId);
  const shown = useRef(new Set<string>());

  useEffect(() => {
    for (const notice of notices) {
      if (shown.current.has(notice.id)) continue;
      shown.current.add(notice.id);
      const intent = intentOf(notice);
      dispatchToast(<NoticeToast notice={notice} />, {
        toastId: notice.id,
        intent,
        timeout: standingTime[intent],
        pauseOnHover: true,
        pauseOnWindowBlur: true,
        onStatusChange: (_, { status }) => {
          if (status === 'unmounted') dispatch(noticeDismissed(notice.id));
        },
      });
    }
  }, [notices, dispatch, dispatchToast]);

  // Below the header, whose menus stay within reach.
  return (
    <Toaster toasterId={toasterId} position="top-end" offset={{ horizontal: 20, vertical: 76 }} limit={4} />
  );
}
