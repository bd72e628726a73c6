import type { MessageCode } from '@passerelle/contract/common/messages';
import { apiErrorOf } from '@passerelle/platform/api';
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
  const [refusal, setRefusal] = useState<{ text: string } | null>(null);
  return {
    notice: refusal && <RefusalNotice refusal={refusal} />,
    find(error) {
      const answer = apiErrorOf(error);
      const isFound = codes.some((code) => code === answer?.code);
      setRefusal(answer && isFound ? { text: answer.message } : null);
      return isFound;
    },
  };
}

function RefusalNotice({ refusal }: { refusal: { text: string } }) {
  const { t } = useTranslation();
  const notice = useRef<HTMLElement>(null);
  useEffect(() => {
    if (refusal) notice.current?.focus();
  }, [refusal]);
  return (
    <FormNotice ref={notice} intent="warning" title={refusal.text}>
      <p>{t('ui:refused')}</p>
    </FormNotice>
  );
}
