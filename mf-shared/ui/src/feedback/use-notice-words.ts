import type { Language } from '@passerelle/contract/common/enumerations';
import type { Notice } from '@passerelle/platform/api';
import { useTranslation } from 'react-i18next';
import '../translations.ts';

export type NoticeIntent = 'success' | 'info' | 'warning' | 'error';

/** The intent of a notice. */
export function intentOf(notice: Notice): NoticeIntent {
  if (notice.kind === 'message') return notice.intent;
  // The person's own choice.
  if (notice.kind === 'identityUnproved') return 'info';
  return notice.kind === 'network' ? 'error' : 'warning';
}

/** The title and text of a notice in a language; the wordings of the error catalogue. */
export function useNoticeWords(notice: Notice, language: Language): { title: string; text?: string } {
  const { t } = useTranslation(undefined, { lng: language });
  switch (notice.kind) {
    case 'sessionExpired':
      return { title: t('ui:notices.sessionExpired.title'), text: t('ui:notices.sessionExpired.text') };
    case 'forbidden':
      return { title: t('ui:notices.forbidden.title'), text: notice.text ?? t('ui:notices.forbidden.text') };
    case 'identityUnproved':
      return { title: t('ui:notices.identityUnproved.title'), text: t('ui:notices.identityUnproved.text') };
    case 'conflict':
      return { title: t('ui:notices.conflict.title'), text: notice.text ?? t('ui:notices.conflict.text') };
    case 'missing':
      return { title: t('ui:notices.missing.title'), text: notice.text };
    case 'tooMany':
      return { title: t('ui:notices.tooMany.title'), text: notice.text };
    case 'network': {
      const { reference } = notice;
      const text = t('ui:notices.network.text');
      const title = t('ui:notices.network.title');
      return {
        title,
        text: reference ? `${text} ${t('ui:notices.network.reference', { reference })}` : text,
      };
    }
    case 'message':
      return { title: notice.title, text: notice.text };
  }
}
