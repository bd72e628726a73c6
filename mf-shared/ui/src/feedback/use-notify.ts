import { noticeRaised, useAppDispatch } from '@passerelle/platform/api';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import '../translations.ts';

export interface Notify {
  /** "Succès" with what was done. */
  success(text: string): void;
  info(title: string, text?: string): void;
  warning(title: string, text?: string): void;
  error(title: string, text?: string): void;
}

/** Raises notices with the screen's own texts. Failed calls raise theirs automatically. */
export function useNotify(): Notify {
  const dispatch = useAppDispatch();
  const { t } = useTranslation();
  return useMemo(() => {
    const raise = (intent: 'success' | 'info' | 'warning' | 'error') => (title: string, text?: string) => {
      dispatch(noticeRaised({ kind: 'message', intent, title, text }));
    };
    return {
      success: (text) => raise('success')(t('ui:notices.success'), text),
      info: raise('info'),
      warning: raise('warning'),
      error: raise('error'),
    };
  }, [dispatch, t]);
}
