import type { MessageCode } from '@passerelle/contract/common/messages';
import { refusalText, type ToldRefusal } from '@passerelle/contract/common/validation';
import { apiErrorOf } from '@passerelle/platform/api';
import { useLanguage } from '@passerelle/platform/i18n';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormNotice } from '../../feedback/form-notice.tsx';
import '../../translations.ts';

interface FormRefusal {
  /** Says in the form why it was refused, and that what was typed can be copied; it takes the focus. */
  notice: ReactNode;
  /** Takes note of how what was sent was answered; returns whether it was refused by one of the codes. */
  find(error: unknown): boolean;
}

/**
 * For a form whose record may end before it is sent: no second try changes that, and the person may want to write the same by
 * other means.
 * @param codes of the API; the call's options name them in `silentCodes`, or a notice would say it twice
 */
export function useRefusal(codes: readonly MessageCode[]): FormRefusal {
  const [refusal, setRefusal] = useState<ToldRefusal | null>(null);
  return {
    notice: refusal && <RefusalNotice refusal={refusal} />,
    find(error) {
      const answer = apiErrorOf(error);
      const isFound = codes.some((code) => code === answer?.code);
      setRefusal(answer && isFound ? { code: answer.code, message: answer.message } : null);
      return isFound;
    },
  };
}

function RefusalNotice({ refusal }: { refusal: ToldRefusal }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const notice = useRef<HTMLElement>(null);
  useEffect(() => {
    if (refusal) notice.current?.focus();
  }, [refusal]);
  return (
    <FormNotice ref={notice} intent="warning" title={refusalText(refusal, language)}>
      <p>{t('ui:refused')}</p>
    </FormNotice>
  );
}
