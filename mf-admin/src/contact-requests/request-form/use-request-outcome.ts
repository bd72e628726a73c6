import { showFieldErrors, useFormFailure, useNotify } from '@passerelle/ui';
import type { FieldValues, UseFormSetError } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

/** Handles the answer to a sent request: a notice and the form closes, or errors at its fields, else a failure notice. */
export function useRequestOutcome<Values extends FieldValues>(
  setError: UseFormSetError<Values>,
  onClose: () => void,
): (error: unknown) => void {
  const { t } = useTranslation();
  const notify = useNotify();
  const showFailure = useFormFailure();
  return (error) => {
    if (!error) {
      notify.success(t('admin:contactRequests.add.saved'));
      onClose();
    } else if (!showFieldErrors(setError, error)) showFailure(error);
  };
}
