import type { NoticeContent } from '@passerelle/platform/api';
import { i18n } from '@passerelle/platform/i18n';

/** The notice after a sign-out: done, or not yet confirmed by the server. */
export function signOutNotice(isDone: boolean): NoticeContent {
  return isDone
    ? {
        kind: 'message',
        intent: 'success',
        title: i18n.t('session:signedOut.title'),
        text: i18n.t('session:signedOut.text'),
      }
    : {
        kind: 'message',
        intent: 'warning',
        title: i18n.t('session:signOutUnfinished.title'),
        text: i18n.t('session:signOutUnfinished.text'),
      };
}
