import { isMessageCode } from '@passerelle/contract/common/messages';
import { problemText, refusalText, type ToldRefusal } from '@passerelle/contract/common/validation';
import { useLanguage } from '@passerelle/platform/i18n';
import type { FieldError } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { ProblemError } from './zod-form-resolver.ts';

/** What a refusal of the API has beside its code and its words. */
type RefusalError = FieldError & Pick<ToldRefusal, 'values'>;

const isProblemError = (error: FieldError): error is ProblemError => 'problem' in error;

/** Returns the words for a field's error, in the language that the page has by now: the contract's for its codes, else the API's. */
export function useProblemText(): (error: FieldError | undefined) => string | undefined {
  const language = useLanguage();
  const { t } = useTranslation();
  return (error) => {
    if (!error) return undefined;
    if (isProblemError(error)) return problemText(error.problem, language);
    const { type, message, values }: RefusalError = error;
    const code = message || type;
    if (isMessageCode(code)) return t(`contract:${code}`);
    return message && refusalText({ code: type, message, values }, language);
  };
}
