import {
  Button,
  makeStyles,
  Toast,
  ToastBody,
  Toaster,
  ToastTitle,
  ToastTrigger,
  useToastController,
} from '@fluentui/react-components';
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss';
import { type Notice, noticeDismissed, selectNotices, useAppDispatch } from '@passerelle/platform/api';
import { useLanguage } from '@passerelle/platform/i18n';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { intentOf, useNoticeWords } from './use-notice-words.ts';
import '../translations.ts';

const toasterId = 'passerelle-notices';

/** Milliseconds that a notice is shown. Failures are shown longer: their texts are longer. */
const standingTime = { success: 6_000, info: 8_000, warning: 12_000, error: 15_000 } as const;

const useStyles = makeStyles({
  // Above all overlays, at the level of Fluent's own.
  place: { position: 'absolute', zIndex: 1_000_000, top: 0, insetInline: 0 },
});

/**
 * Lets the Tab key go on from a toast. Fluent holds the focus in each of them, and among them, until Escape is pressed,
 * which people do not know; it has no option for it.
 */
function useOpenFocus(toast: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    toast.current?.closest('[role="listitem"]')?.removeAttribute('data-tabster');
  }, [toast]);
}

function NoticeToast({ notice }: { notice: Notice }) {
  const toast = useRef<HTMLDivElement>(null);
  useOpenFocus(toast);
  const { t } = useTranslation();
  const present = useLanguage();
  // What a screen or the API has said is in one language: a page that changes over would make it a mixture.
  const [language] = useState(present);
  const { title, text } = useNoticeWords(notice, language);
  return (
    <Toast ref={toast}>
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
        {/* Title and text are read as one: a space keeps their words apart. */}
        <span lang={language}>{text ? `${title} ` : title}</span>
      </ToastTitle>
      {text && <ToastBody lang={language}>{text}</ToastBody>}
    </Toast>
  );
}

/**
 * Shows the notices of the store, one toast each, and removes them from the store when they close. One that has left the
 * store, as an equal one has taken its place, goes.
 */
export function NoticeToaster() {
  const styles = useStyles();
  const { t } = useTranslation();
  const notices = useSelector(selectNotices);
  const dispatch = useAppDispatch();
  const { dispatchToast, dismissToast } = useToastController(toasterId);
  const shown = useRef(new Set<string>());
  const [place, setPlace] = useState<HTMLElement | null>(null);

  useEffect(() => {
    const standing = new Set(notices.map(({ id }) => id));
    for (const id of shown.current) {
      if (standing.has(id)) continue;
      shown.current.delete(id);
      // A toast that has the focus stays until it is closed.
      if (!place?.contains(document.activeElement)) dismissToast(id);
    }
    for (const notice of notices) {
      if (shown.current.has(notice.id)) continue;
      shown.current.add(notice.id);
      const intent = intentOf(notice);
      dispatchToast(<NoticeToast notice={notice} />, {
        toastId: notice.id,
        intent,
        // Only what went wrong may interrupt.
        politeness: intent === 'error' || intent === 'warning' ? 'assertive' : 'polite',
        root: { tabIndex: -1 },
        timeout: standingTime[intent],
        pauseOnHover: true,
        pauseOnWindowBlur: true,
        onStatusChange: (_, { status }) => {
          if (status === 'unmounted') dispatch(noticeDismissed(notice.id));
        },
      });
    }
  }, [notices, place, dispatch, dispatchToast, dismissToast]);

  // Below the header, whose menus stay within reach.
  return (
    <section
      ref={setPlace}
      aria-label={notices.length > 0 ? t('ui:notices.label') : undefined}
      className={styles.place}
    >
      <Toaster
        toasterId={toasterId}
        mountNode={place}
        position="top-end"
        offset={{ horizontal: 20, vertical: 76 }}
        limit={4}
        data-tabster={undefined}
      />
    </section>
  );
}
