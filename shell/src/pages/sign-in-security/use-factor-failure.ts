import { apiErrorOf, statusOf } from '@passerelle/platform/api';
import { useFormFailure, useNotify } from '@passerelle/ui';
import { useTranslation } from 'react-i18next';

/** Says why a call failed where it is no matter of a field: too many tries in the API's words, the rest as any form. */
export function useFactorFailure(): (error: unknown) => void {
  const { t } = useTranslation();
  const notify = useNotify();
  const showFailure = useFormFailure();
  return (error) => {
    const message = statusOf(error) === 429 ? apiErrorOf(error)?.message : undefined;
    if (message) notify.error(t('ui:formFailure.title'), message);
    else showFailure(error);
  };
}
