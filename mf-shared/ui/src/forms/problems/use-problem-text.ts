import { isMessageCode } from '@passerelle/contract/common/messages';
import { problemText, refusalText } from '@passerelle/contract/common/validation';
import { useLanguage } from '@passerelle/platform/i18n';
import type { FieldError } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { ProblemError } from './zod-form-resolver.ts';

const isProblemError = (error: FieldError): error is ProblemError => 'problem' in error;

/** Returns the words for a field's error, in the language that the page has by now: the contract's for its codes, else the API's. */
export function useProblemText(): (error: FieldError | undefined) => string | undefined {
  const language = useLanguage();
  const { t } = useTranslation();
  return (error) => {
    if (!error) return undefined;
    if (isProblemError(error)) return problemText(error.problem, language);
    const { type, message } = error;
    const code = message || type;
    if (isMessageCode(code)) return t(`contract:${code}`);
    return message && refusalText({ code: type, message }, language);
  };
}
