import type { ContactRequestLogEntry } from '@passerelle/contract';
import { useFormats, useLabels } from '@passerelle/platform/i18n';
import { useTranslation } from 'react-i18next';

/** A startup's answer in a few words: “Later, from 12/01/2027 on”. */
export function useAnswerWords(): (answer: NonNullable<ContactRequestLogEntry['answer']>) => string {
  const { t } = useTranslation();
  const label = useLabels();
  const { formatDate } = useFormats();
  return ({ kind, until, reason }) => {
    const answer = label('introductionAnswer', kind);
    if (until) return t('admin:contactRequests.introduction.later', { answer, date: formatDate(until) });
    if (!reason) return answer;
    return t('admin:contactRequests.introduction.declined', {
      answer,
      reason: label('introductionRefusal', reason),
    });
  };
}
