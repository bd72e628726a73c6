import type { NoticeContent } from '@passerelle/shared/api';
import { i18n } from '@passerelle/shared/i18n';

/** What a person is told of their sign-out: that it is done, or that the server has not heard of it yet. */
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
