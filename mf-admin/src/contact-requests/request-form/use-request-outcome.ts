import { showFieldErrors, useFormFailure, useNotify } from '@passerelle/ui';
import { useState } from 'react';
import type { FieldValues, UseFormSetError } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

/**
 * Handles the answer to a sent request: a notice, and `startAnew` lets the form know that it is stored; or errors at its
 * fields, else a failure notice. Counts the requests that were stored (`saves` of the drawer).
 */
export function useRequestOutcome<Values extends FieldValues>(
  setError: UseFormSetError<Values>,
): { saves: number; showOutcome: (error: unknown, startAnew: () => void) => void } {
  const { t } = useTranslation();
  const notify = useNotify();
  const showFailure = useFormFailure();
  const [saves, setSaves] = useState(0);
  return {
    saves,
    showOutcome: (error, startAnew) => {
      if (!error) {
        notify.success(t('admin:contactRequests.add.saved'));
        startAnew();
        setSaves((count) => count + 1);
      } else if (!showFieldErrors(setError, error)) showFailure(error);
    },
  };
}
